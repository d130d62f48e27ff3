import { KubeObject } from '../../store/types';
import { condition, isTrue, setConditions } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Resource } from '../engine/model';
import { ownerRef } from '../engine/objects';
import {
  hostedController,
  labelsOf,
  podReplicas,
} from '../hosted/hostedControlPlane';

/** Owns a k0smotron.io Cluster that bears the name of the Cluster. */
export const k0smotronControlPlaneController = hostedController({
  kind: 'K0smotronControlPlane',
  controller: 'k0smotron-control-plane-controller',
  finalizer: 'k0smotron.controlplane.cluster.x-k8s.io',
  children: [{ group: 'k0smotron.io', kind: 'Cluster' }],
  stages: [
    {
      step: 'hosted.reconcile',
      seconds: 1,
      isDone: (controlPlane, context) =>
        childOf(controlPlane, context) !== undefined,
      complete: (controlPlane, { client }) => {
        client.create(childFor(controlPlane));
      },
    },
    {
      step: 'hosted.api',
      seconds: 3,
      isDone: controlPlane => isTrue(controlPlane, 'Available'),
      isReady: (controlPlane, context) =>
        isTrue(childOf(controlPlane, context), 'Available'),
      complete: markAvailable,
    },
  ],
  report: reportReplicas,
});

export function childOf(
  controlPlane: Resource,
  { client }: Context,
): Resource | undefined {
  const { namespace, labels } = controlPlane.metadata;
  const name = labels?.['cluster.x-k8s.io/cluster-name'];
  return name
    ? client.get({ group: 'k0smotron.io', kind: 'Cluster', namespace, name })
    : undefined;
}

function childFor(controlPlane: Resource): KubeObject {
  const { replicas, version, image, service, storage, k0sConfig } =
    controlPlane.spec ?? {};
  return {
    apiVersion: 'k0smotron.io/v1beta2',
    kind: 'Cluster',
    metadata: {
      name: labelsOf(controlPlane)['cluster.x-k8s.io/cluster-name'],
      namespace: controlPlane.metadata.namespace,
      labels: labelsOf(controlPlane),
      ownerReferences: [ownerRef(controlPlane)],
    },
    spec: { replicas, version, image, service, storage, k0sConfig },
  };
}

function markAvailable(
  controlPlane: Resource,
  { client, clock }: Context,
): void {
  client.patchStatus(controlPlane, draft => {
    draft.status = {
      ...draft.status,
      ready: true,
      initialization: { controlPlaneInitialized: true },
    };
    setConditions(
      draft,
      [condition('Available', 'True', 'Available')],
      clock.now(),
    );
  });
}

function reportReplicas(
  controlPlane: Resource,
  _: boolean,
  context: Context,
): void {
  const child = childOf(controlPlane, context);
  const { replicas, version } = controlPlane.spec ?? {};
  if (child) {
    context.client.patch(child, draft => {
      draft.spec = { ...draft.spec, replicas, version };
    });
  }
  const running = child?.status?.version as string | undefined;
  context.client.patchStatus(controlPlane, draft => {
    draft.status = {
      ...draft.status,
      ...podReplicas(draft, isTrue(draft, 'Available')),
      externalManagedControlPlane: true,
      observedGeneration: draft.metadata.generation,
      ...(running ? { version: running } : {}),
    };
    const paused = condition('Paused', 'False', 'NotPaused');
    setConditions(
      draft,
      [
        ...(draft.status.conditions ?? []).filter(
          ({ type }) => type !== 'Paused',
        ),
        paused,
      ],
      context.clock.now(),
    );
  });
}
