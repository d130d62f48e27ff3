import {
  condition,
  findCondition,
  isTrue,
  setConditions,
} from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { Condition, Resource } from '../engine/model';
import { controllerRef, isDeleting, refOf } from '../engine/objects';
import { ensure, publicAddress } from '../hosted/ensure';
import { handOverEndpoint, labelsOf } from '../hosted/hostedControlPlane';
import { claim, scaled, service } from '../hosted/workloads';

interface ClusterSpec {
  replicas?: number;
  version?: string;
  image?: string;
  service?: { type?: string; apiPort?: number; konnectivityPort?: number };
}

/** The conditions of a k0smotron.io Cluster, good and not yet. */
const REPORTS: [type: string, good: string, pending: string][] = [
  ['ControlPlaneExposed', 'ClusterWithExternalAddress', 'NotFound'],
  ['CertificatesAvailable', 'Created', 'NotFound'],
  ['KubeconfigSecretAvailable', 'Created', 'NotFound'],
  ['ControlPlaneUpToDate', 'AllReplicasUpToDate', 'NoReadyReplicas'],
  ['ControlPlaneFunctional', 'KubeSystemNamespaceFound', 'NotFound'],
];

/** etcd with its volumes, the exposed service, then the k0s pods. */
const STAGES: Stage<Resource>[] = [
  {
    step: 'hosted.etcd',
    seconds: 25,
    isDone: object => isTrue(object, 'CertificatesAvailable'),
    complete: (object, context) => {
      workloads(object, { etcd: true }, context);
      tell(object, ['CertificatesAvailable'], context);
    },
  },
  {
    step: 'hosted.service',
    seconds: 40,
    isDone: object => isTrue(object, 'ControlPlaneExposed'),
    complete: (object, context) => {
      const address = addressOf(object, context);
      workloads(object, { etcd: true, address }, context);
      const { apiPort = 6443 } = specOf(object).service ?? {};
      handOverEndpoint(object, { host: address, port: apiPort }, context);
      tell(
        object,
        ['ControlPlaneExposed', 'KubeconfigSecretAvailable'],
        context,
      );
    },
  },
  {
    step: 'hosted.pods',
    seconds: 45,
    isDone: object => isTrue(object, 'ControlPlaneUpToDate') && runs(object),
    complete: (object, context) => {
      workloads(
        object,
        { etcd: true, address: addressOf(object, context), pods: true },
        context,
      );
      tell(object, ['ControlPlaneUpToDate'], context);
      removeWaitingPod(object, context);
      context.client.patchStatus(object, draft => {
        draft.status = {
          ...draft.status,
          version: specOf(object).version,
          replicas: specOf(object).replicas,
          ready: true,
        };
      });
    },
  },
  {
    step: 'hosted.api',
    seconds: 5,
    isDone: object => isTrue(object, 'Available'),
    complete: (object, context) =>
      tell(object, ['ControlPlaneFunctional', 'Available'], context),
  },
];

export const k0smotronClusterController: Controller = {
  name: 'k0smotron-cluster-controller',
  kind: { group: 'k0smotron.io', kind: 'Cluster' },
  reconcile(object, context): Result {
    const cluster = object as Resource;
    if (isDeleting(cluster)) return undefined;
    begin(cluster, context);
    const progress = context.stages.run(
      context.client.get<Resource>(refOf(cluster)) ?? cluster,
      STAGES,
      context,
    );
    return progress.done ? undefined : progress.result;
  },
};

/** Runs the version and the number of replicas that are asked for. */
function runs(object: Resource): boolean {
  const { version, replicas } = specOf(object);
  return (
    object.status?.version === version && object.status?.replicas === replicas
  );
}

function begin(object: Resource, context: Context): void {
  if (findCondition(object, 'ControlPlaneExposed')) return;
  workloads(object, {}, context);
  const pending: Condition[] = [
    condition('Available', 'False', 'NotAvailable'),
    ...REPORTS.map(([type, , reason]) => condition(type, 'False', reason)),
    condition('ControlPlaneScaling', 'True', 'ScalingUp'),
    condition('Deleting', 'False', 'NotDeleting'),
  ];
  context.client.patchStatus(object, draft =>
    setConditions(draft, pending, context.clock.now()),
  );
}

function tell(
  object: Resource,
  types: string[],
  { client, clock }: Context,
): void {
  const good = types.map(type =>
    condition(
      type,
      'True',
      REPORTS.find(([name]) => name === type)?.[1] ?? 'Available',
    ),
  );
  const scaling = types.includes('ControlPlaneUpToDate')
    ? [
        condition(
          'ControlPlaneScaling',
          'False',
          'ControlPlaneWithDesiredReplicas',
        ),
      ]
    : [];
  client.patchStatus(object, draft =>
    setConditions(draft, [...good, ...scaling], clock.now()),
  );
}

function workloads(
  object: Resource,
  have: { etcd?: boolean; address?: string; pods?: boolean },
  context: Context,
): void {
  const { name, namespace } = object.metadata;
  const {
    replicas = 1,
    version,
    image = 'quay.io/k0sproject/k0s',
    service: exposed = {},
  } = specOf(object);
  const common = {
    namespace,
    labels: labelsOf(object),
    owner: controllerRef(object),
  };
  const etcd = have.etcd ?? false;
  ensure(
    claim({
      ...common,
      name: `etcd-data-kmc-${name}-etcd-0`,
      size: '1Gi',
      bound: etcd,
    }),
    context,
  );
  ensure(
    scaled('StatefulSet', {
      ...common,
      name: `kmc-${name}-etcd`,
      replicas,
      image: 'quay.io/k0sproject/etcd:v3.6.5',
      ready: etcd,
    }),
    context,
  );
  ensure(
    service({
      ...common,
      name: `kmc-${name}-lb`,
      type: exposed.type ?? 'LoadBalancer',
      ports: [exposed.apiPort ?? 6443, exposed.konnectivityPort ?? 8132],
      address: have.address,
    }),
    context,
  );
  ensure(
    scaled('StatefulSet', {
      ...common,
      name: `kmc-${name}`,
      replicas,
      image: `${image}:${version}`,
      ready: have.pods ?? false,
    }),
    context,
  );
}

function specOf(object: Resource): ClusterSpec {
  return (object.spec ?? {}) as ClusterSpec;
}

function addressOf({ metadata }: Resource, context: Context): string {
  return publicAddress(
    `${metadata.namespace}/${metadata.name}/k0smotron`,
    context,
  );
}

/** A pod is shown only while it waits for something. */
function removeWaitingPod({ metadata }: Resource, { client }: Context): void {
  const { namespace, name } = metadata;
  const pod = client.get({
    group: '',
    kind: 'Pod',
    namespace,
    name: `kmc-${name}-0`,
  });
  if (pod) client.delete(pod);
}
