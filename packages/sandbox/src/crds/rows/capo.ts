import { CustomKindRow } from '../types';

const labels = {
  'cluster.x-k8s.io/provider': 'infrastructure-openstack',
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
};

/** Kinds of Cluster API Provider OpenStack. */
export const capoKinds: CustomKindRow[] = [
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackCluster',
    versions: ['v1beta1'],
    shortNames: ['osc'],
    categories: ['cluster-api'],
    labels,
    status: true,
    columns: [
      'Cluster|string|#cluster.x-k8s.io/cluster-name',
      'Ready|string|.status.ready',
      'Network|string|.status.network.id',
      'Endpoint|string|.spec.controlPlaneEndpoint.host|1',
      'Bastion IP|string|.status.bastion.floatingIP',
      'Age',
    ],
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackClusterIdentity',
    scope: 'Cluster',
    versions: ['v1alpha1'],
    shortNames: ['osci'],
    categories: ['cluster-api'],
    labels,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackClusterTemplate',
    versions: ['v1beta1'],
    shortNames: ['osct'],
    categories: ['cluster-api'],
    labels,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackFloatingIPPool',
    versions: ['v1alpha1'],
    labels,
    status: true,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackMachine',
    versions: ['v1beta1'],
    shortNames: ['osm'],
    categories: ['cluster-api'],
    labels,
    status: true,
    columns: [
      'Cluster|string|#cluster.x-k8s.io/cluster-name',
      'Ready|string|.status.ready',
      'ProviderID|string|.spec.providerID',
      'Machine|string|^Machine',
      'Age',
    ],
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackMachineTemplate',
    versions: ['v1beta1'],
    shortNames: ['osmt'],
    categories: ['cluster-api'],
    labels,
    status: true,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackServer',
    versions: ['v1alpha1'],
    shortNames: ['oss'],
    categories: ['cluster-api'],
    labels,
    status: true,
    columns: [
      'InstanceState|string|.status.instanceState',
      'Ready|string|.status.ready',
      'InstanceID|string|.status.instanceID',
      'Age',
    ],
  },
];
