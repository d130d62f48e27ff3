import { condition } from '../controllers/engine/conditions';
import { clusterField, ownField } from './causes';
import { Failure } from './types';

/** Failures of Kamaji and its tenants. */
export const kamajiFailures: Failure[] = [
  {
    id: 'kamaji-datastore-missing',
    provider: 'kamaji',
    flavour: 'kamaji',
    title: 'The DataStore does not exist',
    step: 'hosted.datastore',
    plant: ({ object, context }) => {
      context.client.patch(object, draft => {
        (draft.spec as { dataStoreName?: string }).dataStoreName =
          'etcd-primary';
      });
    },
    when: ({ object, context }) => {
      const { dataStoreName } = object.spec as { dataStoreName?: string };
      return (
        object.kind === 'KamajiControlPlane' &&
        dataStoreName !== undefined &&
        !context.client.get({
          group: 'kamaji.clastix.io',
          kind: 'DataStore',
          name: dataStoreName,
        })
      );
    },
    shows: ({ object }) => ({
      conditions: [
        condition(
          'TenantControlPlaneCreated',
          'False',
          'Pending',
          `admission webhook "vtenantcontrolplane.kb.io" denied the request: ${
            (object.spec as { dataStoreName?: string }).dataStoreName
          } DataStore does not exist`,
        ),
      ],
    }),
    remedy: 'create the DataStore, or name one that exists',
  },
  {
    id: 'kamaji-datastore-not-ready',
    provider: 'kamaji',
    flavour: 'kamaji',
    title: 'The DataStore is not ready',
    step: 'datastore.ready',
    cause: ownField('endpoints', 'tlsConfig'),
    shows: () => ({
      conditions: [
        condition(
          'kamaji.clastix.io/DataStoreIsValid',
          'False',
          'SecretMissing',
          'secret kamaji-system/etcd-certs cannot be retrieved: not found',
        ),
      ],
    }),
    remedy:
      'repair endpoints and certificates of the DataStore, or take the failure away',
  },
  {
    id: 'kamaji-tcp-not-ready',
    provider: 'kamaji',
    flavour: 'kamaji',
    title: 'The tenant control plane is not ready',
    step: 'hosted.pods',
    shows: ({ object }) =>
      object.kind === 'KamajiControlPlane'
        ? {
            conditions: [
              condition(
                'KamajiControlPlaneIsReady',
                'False',
                'Failed',
                'TenantControlPlane in NotReady status',
              ),
            ],
          }
        : {
            status: {
              kubernetesResources: {
                version: { status: 'NotReady', version: 'v1.34.7' },
              },
            },
          },
    remedy: 'repair its Deployment: take the failure away',
  },
  {
    id: 'kamaji-infra-patch-failed',
    provider: 'kamaji',
    flavour: 'kamaji',
    title: 'The provider cannot write to the OpenStackCluster',
    step: 'hosted.infrastructurePatch',
    cause: clusterField(
      'apiServerLoadBalancer',
      'disableAPIServerFloatingIP',
      'identityRef',
    ),
    shows: () => ({
      conditions: [
        condition(
          'InfrastructureClusterPatched',
          'False',
          'Pending',
          'cannot perform PATCH update for the OpenStackCluster resource: admission webhook denied the request: spec: Forbidden: cannot be modified',
        ),
      ],
    }),
    remedy: 'switch load balancer and floating IP of the OpenStackCluster off',
  },
  {
    id: 'kamaji-reason-inverted',
    provider: 'kamaji',
    flavour: 'kamaji',
    title: 'A real error is reported with the reason Pending',
    step: 'hosted.endpoint',
    shows: () => ({
      conditions: [
        condition(
          'ControlPlaneEndpointPatched',
          'False',
          'Pending',
          'the Control Plane Endpoint address is not a valid IP or FQDN',
        ),
      ],
    }),
    remedy: 'take the failure away',
  },
  {
    id: 'kamaji-ignored',
    provider: 'kamaji',
    flavour: 'kamaji',
    title: 'A KamajiControlPlane that no Cluster names is ignored',
    step: 'cluster.references',
    plant: ({ cluster, context }) => {
      if (!cluster) return;
      context.client.patch(cluster, draft => {
        const ref = draft.spec.controlPlaneRef;
        if (ref) ref.name = `${ref.name}-other`;
      });
    },
    when: () => false,
    remedy: 'name it in controlPlaneRef of the Cluster',
  },
];
