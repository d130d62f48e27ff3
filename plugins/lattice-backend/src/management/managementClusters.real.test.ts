import { mockServices } from '@backstage/backend-test-utils';
import { discoverKinds } from '../kubernetes/Discovery';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ConnectionMonitor } from './ConnectionMonitor';

const kubeconfig = process.env.LATTICE_LAB_KUBECONFIG!;

describe('a real management cluster', () => {
  it('says its version and providers, from the contract labels', async () => {
    const cluster = ManagementCluster.create({
      name: 'lab',
      sandbox: false,
      connection: { type: 'kubeconfig-file', file: kubeconfig },
    });
    const kinds = await discoverKinds(cluster);
    const monitor = ConnectionMonitor.create({
      cluster,
      logger: mockServices.logger.mock(),
      servedKinds: () => kinds,
    });

    await monitor.check();

    const { connection, providers } = monitor.info();
    expect(connection).toMatchObject({
      state: 'reachable',
      serverVersion: expect.stringMatching(/^v1\.\d+\.\d+/),
    });
    expect(providers).toMatchObject({
      state: 'known',
      items: expect.arrayContaining([
        {
          id: 'cluster-api',
          title: 'Cluster API',
          role: 'core',
          servedVersions: ['v1beta2', 'v1beta1', 'v1alpha1'],
          contracts: [],
        },
        // OpenStackServer is labelled v1beta1 but serves only v1alpha1.
        {
          id: 'infrastructure-openstack',
          title: 'OpenStack (CAPO)',
          role: 'infrastructure',
          servedVersions: ['v1beta1', 'v1alpha1'],
          contracts: ['v1beta1'],
        },
        {
          id: 'control-plane-kamaji',
          title: 'Kamaji',
          role: 'control-plane',
          servedVersions: ['v1alpha2'],
          contracts: ['v1beta2'],
        },
        {
          id: 'control-plane-rke2',
          title: 'RKE2',
          role: 'control-plane',
          servedVersions: ['v1beta2', 'v1beta1'],
          contracts: ['v1beta2'],
        },
      ]),
    });
  });
});
