import { condition } from '../controllers/engine/conditions';
import { named, topology } from './causes';
import { Failure } from './types';

const TYPE = 'TopologyReconciled';
const flavour = 'scs-cluster-stack';

/** Failures between a ClusterClass and the objects of a cluster. */
export const topologyFailures: Failure[] = [
  {
    id: 'capi-clusterclass-not-found',
    provider: 'cluster-api',
    title: 'The ClusterClass does not exist',
    step: 'topology.class',
    flavour,
    plant: ({ cluster, context }) => {
      if (!cluster) return;
      context.client.patch(cluster, draft => {
        const ref = draft.spec.topology?.classRef;
        if (ref) ref.name = `${ref.name}-missing`;
      });
    },
    when: () => false,
    remedy: 'name a class that exists in topology.classRef, or create it',
  },
  {
    id: 'capi-clusterclass-not-reconciled',
    provider: 'cluster-api',
    title: 'The ClusterClass itself is not reconciled',
    step: 'clusterClass.reconcile',
    flavour,
    shows: () => ({
      conditions: [
        condition(
          'RefVersionsUpToDate',
          'False',
          'RefVersionsNotUpToDate',
          '* Ref OpenStackMachineTemplate should be infrastructure.cluster.x-k8s.io/v1beta1',
        ),
      ],
    }),
    remedy: 'correct the references of the class: take the failure away',
  },
  {
    id: 'capi-topology-patch-failed',
    provider: 'cluster-api',
    title: 'A patch of the class writes below a path that is not there',
    step: 'topology.patches',
    flavour,
    cause: topology,
    shows: () => ({
      conditions: [
        condition(
          TYPE,
          'False',
          'ReconcileFailed',
          'error computing the desired state of the Cluster topology: failed to apply patches: failed to apply patches for patch "certSANs": failed to apply patch: error applying json patch (RFC6902): add operation does not apply: doc is missing path: "/spec/template/spec/apiServer/certSANs": missing value',
        ),
      ],
    }),
    remedy: 'drop the variable that brings the patch',
  },
  {
    id: 'capi-variable-invalid',
    provider: 'cluster-api',
    title: 'A variable does not fit its schema',
    step: 'topology.patches',
    flavour,
    cause: topology,
    shows: () => ({
      conditions: [
        condition(
          TYPE,
          'False',
          'ReconcileFailed',
          'error computing the desired state of the Cluster topology: variable "workerFlavor" is invalid: spec.topology.variables[workerFlavor]: Invalid value: must be of type string',
        ),
      ],
    }),
    remedy: 'correct the variable',
  },
  {
    id: 'capi-topology-hook-blocking',
    provider: 'cluster-api',
    title: 'A lifecycle hook holds up the cluster',
    step: 'topology.hooks',
    flavour,
    shows: () => ({
      conditions: [
        condition(
          TYPE,
          'False',
          'ClusterCreating',
          'Following hooks are blocking cluster creation: BeforeClusterCreate: hook "cso.example.org" is blocking: waiting for add-ons',
        ),
      ],
    }),
    remedy: 'ask the owner of the hook: take the failure away',
  },
  {
    id: 'capi-crs-wrong-secret-type',
    provider: 'scs',
    title: 'The Secret of a ClusterResourceSet has the wrong type',
    step: 'crs.apply',
    flavour,
    plant: ({ object, context }) => {
      const [first] = (
        (object.spec as { resources?: { kind: string; name: string }[] })
          .resources ?? []
      ).filter(({ kind }) => kind === 'Secret');
      const secret =
        first &&
        context.client.get({
          group: '',
          kind: 'Secret',
          name: first.name,
          namespace: object.metadata.namespace,
        });
      if (!secret) return;
      context.client.patch(secret, draft => {
        draft.type = 'Opaque';
      });
    },
    when: () => false,
    remedy:
      'create the Secret again with the type addons.cluster.x-k8s.io/resource-set',
  },
  {
    id: 'capi-crs-apply-failed',
    provider: 'scs',
    title: 'The content of a ClusterResourceSet cannot be applied',
    step: 'crs.apply',
    flavour,
    cause: named(
      '',
      'Secret',
      ({ object }) =>
        (object.spec as { resources?: { name: string }[] }).resources?.[0]
          ?.name ?? '',
    ),
    shows: () => ({
      conditions: [
        condition(
          'ResourcesApplied',
          'False',
          'NotApplied',
          'Failed to apply resource: error parsing Secret clouds-yaml: yaml: line 3: mapping values are not allowed in this context',
        ),
      ],
    }),
    remedy: 'correct the content of the Secret',
  },
  {
    id: 'capi-crs-no-match',
    provider: 'scs',
    title: 'No ClusterResourceSet selects the cluster',
    step: 'cluster.references',
    flavour,
    plant: ({ cluster, context }) => {
      if (!cluster) return;
      context.client.patch(cluster, draft => {
        const { 'managed-secret': _, ...rest } = draft.metadata.labels ?? {};
        draft.metadata.labels = rest;
      });
    },
    when: () => false,
    remedy: 'give the Cluster the label of the selector',
  },
];
