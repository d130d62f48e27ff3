import { condition, isTrue, setConditions } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { Condition, Resource } from '../engine/model';
import { controllerRef, CLUSTER_NAME } from '../engine/objects';
import { ensure } from '../hosted/ensure';
import {
  handOverEndpoint,
  hostedController,
  labelsOf,
  podReplicas,
} from '../hosted/hostedControlPlane';
import { claim, scaled, service } from '../hosted/workloads';

type HostedStage = Stage<Resource>;

const STAGES_TO_READY = [
  'CACertificatesReady',
  'CABundleReady',
  'APIServerServiceReady',
  'SyncControlPlaneEndpointReady',
  'CertificatesReady',
  'KubeconfigReady',
  'EtcdClusterReady',
  'APIServerDeploymentsReady',
  'APIServerTLSRoutesReady',
];

/** Its reconcilers in order; each has a condition. */
const STAGES: HostedStage[] = [
  step('hosted.certificates', 8, 'CACertificatesReady'),
  step('hosted.certificates', 1, 'CABundleReady'),
  step('hosted.service', 6, 'APIServerServiceReady', (controlPlane, context) =>
    ensure(
      service({
        ...common(controlPlane, 'api'),
        type: 'ClusterIP',
        ports: [443],
      }),
      context,
    ),
  ),
  step(
    'hosted.endpoint',
    3,
    'SyncControlPlaneEndpointReady',
    (controlPlane, context) => {
      handOverEndpoint(
        controlPlane,
        { host: hostOf(controlPlane), port: 443 },
        context,
      );
    },
  ),
  step('hosted.certificates', 3, 'CertificatesReady'),
  step('hosted.reconcile', 1, 'KubeconfigReady'),
  step('hosted.etcd', 35, 'EtcdClusterReady', (controlPlane, context) =>
    ensureEtcd(controlPlane, true, context),
  ),
  step(
    'hosted.pods',
    30,
    'APIServerDeploymentsReady',
    (controlPlane, context) => ensureServers(controlPlane, context),
  ),
  step('hosted.routes', 4, 'APIServerTLSRoutesReady'),
  step('hosted.reconcile', 1, 'CARotationAnnotationReady'),
  ...[
    'WorkloadRBACReady',
    'WorkloadClusterInfoReady',
    'WorkloadKubeadmConfigReady',
    'WorkloadKubeletConfigReady',
    'WorkloadCoreDNSReady',
    'WorkloadKubeProxyReady',
  ].map(type => step('hosted.reconcile', 1, type)),
  step('hosted.workload', 2, 'WorkloadKonnectivityReady'),
  step('hosted.workload', 2, 'WorkloadSetupReady'),
];

export const hostedControlPlaneController = hostedController({
  kind: 'HostedControlPlane',
  controller: 'hosted-control-plane-controller',
  finalizer: 'hcp.controlplane.cluster.x-k8s.io',
  stages: STAGES,
  report,
});

function step(
  name: HostedStage['step'],
  seconds: number,
  type: string,
  make?: (controlPlane: Resource, context: Context) => void,
): HostedStage {
  return {
    step: name,
    seconds,
    isDone: controlPlane => isTrue(controlPlane, type),
    complete: (controlPlane, context) => {
      make?.(controlPlane, context);
      context.client.patchStatus(controlPlane, draft =>
        setConditions(
          draft,
          [condition(type, 'True', 'ReconcileSucceeded')],
          context.clock.now(),
        ),
      );
    },
  };
}

/** Ready sums up everything but the workload's conditions; there is no Available. */
function report(controlPlane: Resource, _: boolean, context: Context): void {
  if (isTrue(controlPlane, 'APIServerTLSRoutesReady'))
    upgrade(controlPlane, context);
  context.client.patchStatus(controlPlane, draft => {
    const counted = (draft.status?.conditions ?? []).filter(
      ({ type }) => !/^(Ready|Paused|Workload)/.test(type),
    );
    const required = STAGES_TO_READY;
    const missing = required.filter(
      type =>
        !counted.some(part => part.type === type && part.status === 'True'),
    );
    const ready = missing.length === 0;
    const told = counted.find(({ status }) => status === 'False');
    draft.status = {
      ...draft.status,
      ...podReplicas(draft, ready),
      ready,
      observedGeneration: draft.metadata.generation,
      ...(ready || draft.status?.initialization
        ? { initialization: { controlPlaneInitialized: true } }
        : {}),
      ...(isTrue(draft, 'APIServerDeploymentsReady')
        ? { version: draft.spec?.version }
        : {}),
      ...(isTrue(draft, 'EtcdClusterReady')
        ? {
            etcdVolumeSize: '4Gi',
            etcdVolumeUsage: draft.status?.etcdVolumeUsage ?? '310Mi',
          }
        : {}),
    };
    setConditions(
      draft,
      [
        readyCondition(ready, told, missing[0]),
        condition('Paused', 'False', 'NotPaused'),
      ],
      context.clock.now(),
    );
  });
}

function readyCondition(
  ready: boolean,
  told: Condition | undefined,
  missing: string | undefined,
): Condition {
  if (ready) return condition('Ready', 'True', 'ReconcileSucceeded');
  const message = told
    ? `* ${told.type}: ${told.message || told.reason}`
    : `* ${missing}: Condition not yet reported`;
  return condition('Ready', 'False', told?.reason ?? 'NotReady', message);
}

function upgrade(controlPlane: Resource, context: Context): void {
  ensureEtcd(controlPlane, true, context);
  ensureServers(controlPlane, context);
}

function common(controlPlane: Resource, role: string) {
  const { namespace } = controlPlane.metadata;
  const labels = labelsOf(controlPlane);
  return {
    name: `${labels[CLUSTER_NAME]}-${role}`,
    namespace,
    labels,
    owner: controllerRef(controlPlane),
  };
}

function ensureEtcd(
  controlPlane: Resource,
  ready: boolean,
  context: Context,
): void {
  const etcd = common(controlPlane, 'etcd');
  ensure(
    claim({ ...etcd, name: `data-${etcd.name}-0`, size: '4Gi', bound: ready }),
    context,
  );
  ensure(
    scaled('StatefulSet', {
      ...etcd,
      replicas: 3,
      image: 'registry.k8s.io/etcd:3.6.5-0',
      ready,
    }),
    context,
  );
}

function ensureServers(controlPlane: Resource, context: Context): void {
  const replicas = Number(controlPlane.spec?.replicas ?? 1);
  for (const role of [
    'kube-apiserver',
    'kube-controller-manager',
    'kube-scheduler',
  ]) {
    const image = `registry.k8s.io/${role}:${String(
      controlPlane.spec?.version,
    )}`;
    ensure(
      scaled('Deployment', {
        ...common(controlPlane, role),
        replicas,
        image,
        ready: true,
      }),
      context,
    );
  }
}

function hostOf({ metadata }: Resource): string {
  return `${metadata.labels?.[CLUSTER_NAME]}.${metadata.namespace}.clusters.example.org`;
}
