import { ServedKind } from '../kubernetes/Discovery';
import { listProviders } from './providers';

function kind(overrides: Partial<ServedKind>): ServedKind {
  return {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'OpenStackCluster',
    plural: 'openstackclusters',
    namespaced: true,
    versions: ['v1beta1'],
    contracts: {},
    ...overrides,
  };
}

describe('listProviders', () => {
  it('goes by the provider label, then by what is known of the kind', () => {
    const providers = listProviders([
      kind({
        provider: 'infrastructure-openstack',
        contracts: { v1beta1: ['v1beta1'] },
      }),
      kind({
        provider: 'infrastructure-openstack',
        kind: 'OpenStackServer',
        versions: ['v1alpha1'],
      }),
      kind({
        group: 'controlplane.cluster.x-k8s.io',
        kind: 'RKE2ControlPlane',
        versions: ['v1beta2', 'v1beta1'],
        contracts: { v1beta2: ['v1beta2'] },
      }),
      kind({
        group: 'cluster.x-k8s.io',
        kind: 'Cluster',
        versions: ['v1beta2'],
      }),
      kind({ provider: 'infrastructure-acme', kind: 'AcmeCluster' }),
      kind({ group: 'apps', kind: 'Deployment', versions: ['v1'] }),
    ]);

    expect(providers).toEqual([
      {
        id: 'cluster-api',
        title: 'Cluster API',
        role: 'core',
        servedVersions: ['v1beta2'],
        contracts: [],
      },
      {
        id: 'infrastructure-acme',
        title: 'infrastructure-acme',
        role: 'infrastructure',
        servedVersions: ['v1beta1'],
        contracts: [],
      },
      {
        id: 'infrastructure-openstack',
        title: 'OpenStack (CAPO)',
        role: 'infrastructure',
        servedVersions: ['v1beta1', 'v1alpha1'],
        contracts: ['v1beta1'],
      },
      {
        id: 'control-plane-rke2',
        title: 'RKE2',
        role: 'control-plane',
        servedVersions: ['v1beta2', 'v1beta1'],
        contracts: ['v1beta2'],
      },
    ]);
  });
});
