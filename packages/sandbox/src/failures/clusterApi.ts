import { condition } from '../controllers/engine/conditions';
import { clusterField } from './causes';
import { Failure, Subject } from './types';

/** Points the Cluster at an object that is not there, before it looks. */
function breakRef(
  { cluster, context }: Subject,
  field: 'infrastructureRef' | 'controlPlaneRef',
): void {
  if (!cluster) return;
  context.client.patch(cluster, draft => {
    const ref = draft.spec[field];
    if (ref) ref.name = `${ref.name}-net`;
  });
}

function referenceLost(
  { cluster, context, object }: Subject,
  field: 'infrastructureRef' | 'controlPlaneRef',
): boolean {
  const ref = cluster?.spec[field];
  const { namespace } = object.metadata;
  return (
    ref !== undefined &&
    !context.client.get({
      group: ref.apiGroup,
      kind: ref.kind,
      name: ref.name,
      namespace,
    })
  );
}

/** Failures of Cluster API itself, from references to nodes. */
export const clusterApiFailures: Failure[] = [
  {
    id: 'capi-infra-object-missing',
    provider: 'cluster-api',
    title: 'The infrastructure object that the Cluster names does not exist',
    step: 'cluster.references',
    plant: subject => breakRef(subject, 'infrastructureRef'),
    when: () => false,
    remedy: 'correct infrastructureRef, or create an object of that name',
  },
  {
    id: 'capi-controlplane-object-missing',
    provider: 'cluster-api',
    title: 'The control plane object that the Cluster names does not exist',
    step: 'cluster.references',
    plant: subject => breakRef(subject, 'controlPlaneRef'),
    when: () => false,
    remedy: 'correct controlPlaneRef, or create an object of that name',
  },
  {
    id: 'capi-object-deleted-underneath',
    provider: 'cluster-api',
    title: 'The infrastructure object was removed while the Cluster lives',
    step: 'cluster.references',
    cause: subject => referenceLost(subject, 'infrastructureRef'),
    shows: ({ cluster }) => ({
      conditions: cluster?.status?.initialization?.infrastructureProvisioned
        ? [
            condition(
              'InfrastructureReady',
              'False',
              'ObjectDeleted',
              `${cluster.spec.infrastructureRef?.kind} has been deleted`,
            ),
          ]
        : [],
    }),
    remedy: 'restore the object: take the failure away',
  },
  {
    id: 'capi-contract-label-missing',
    provider: 'cluster-api',
    title: 'The provider kinds lack the contract label',
    step: 'cluster.references',
    shows: () => ({
      conditions: [
        condition(
          'InfrastructureReady',
          'Unknown',
          'InternalError',
          'Please check controller logs for errors: cannot find any versions matching contract versions [v1beta2 v1beta1] for CRD openstackclusters.infrastructure.cluster.x-k8s.io',
        ),
      ],
    }),
    remedy: 'install the provider from its release: take the failure away',
  },
  {
    id: 'capi-paused',
    provider: 'cluster-api',
    title: 'The cluster is paused',
    step: 'cluster.references',
    plant: ({ cluster, context }) => {
      if (!cluster) return;
      context.client.patch(cluster, draft => {
        draft.spec.paused = true;
      });
    },
    when: () => false,
    remedy: 'unset spec.paused',
  },
  {
    id: 'capi-workload-api-unreachable',
    provider: 'cluster-api',
    title: 'The management cluster cannot reach the API server',
    step: 'cluster.probe',
    remedy: 'open the way: take the failure away',
  },
  {
    id: 'capo-allowed-cidrs-lockout',
    provider: 'capo',
    title: 'allowedCIDRs shuts the management cluster out',
    step: 'cluster.probe',
    plant: subject => setAllowed(subject),
    cause: clusterField('apiServerLoadBalancer', 'apiServer'),
    remedy: 'add the management cluster to allowedCIDRs',
  },
];

function setAllowed({ cluster, context, object }: Subject): void {
  const ref = cluster?.spec.infrastructureRef;
  const { namespace } = object.metadata;
  const infrastructure =
    ref &&
    context.client.get({
      group: ref.apiGroup,
      kind: ref.kind,
      name: ref.name,
      namespace,
    });
  if (!infrastructure) return;
  context.client.patch(infrastructure, draft => {
    const spec = (draft.spec ??= {}) as {
      apiServerLoadBalancer?: object;
      apiServer?: { managedLoadBalancer?: object };
    };
    const allowedCIDRs = ['192.0.2.0/28'];
    if (spec.apiServer)
      spec.apiServer.managedLoadBalancer = {
        ...spec.apiServer.managedLoadBalancer,
        allowedCIDRs,
      };
    else
      spec.apiServerLoadBalancer = {
        ...spec.apiServerLoadBalancer,
        allowedCIDRs,
      };
  });
}
