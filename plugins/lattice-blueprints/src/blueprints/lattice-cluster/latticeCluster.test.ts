import { buildOne, specOf } from '../../__fixtures__/buildOne';
import { latticeSchema, modern } from '../../__fixtures__/targets';
import { servedKind } from '../../capabilities/Capabilities';
import { latticeCluster } from './latticeCluster';

describe('lattice-cluster', () => {
  const input = {
    name: 'demo',
    kubernetesVersion: 'v1.32.0',
    openstack: {
      externalNetwork: 'Ext-Net',
      imageName: 'Ubuntu 22.04',
      sshKeyName: 'admin',
    },
    controlPlane: { flavor: 'b2-30' },
    workers: [{ name: 'default', replicas: 5, flavor: 'b2-15' }],
  };
  const withSchema = (openstack: Parameters<typeof latticeSchema>[0]) => {
    const target = structuredClone(modern);
    Object.assign(servedKind(target, 'latticeCluster')!, {
      schema: latticeSchema(openstack),
    });
    return target;
  };
  const guide = withSchema({ properties: { cpFlavor: { type: 'string' } } });

  it('takes the form that is served', () => {
    const later = specOf(buildOne('lattice-cluster', input), 'LatticeCluster');
    expect(later).toMatchObject({
      providerRef: 'openstack',
      nodes: { controlPlane: { replicas: 3, instanceType: { name: 'b2-30' } } },
    });
    const old = specOf(
      buildOne('lattice-cluster', input, { target: guide }),
      'LatticeCluster',
    );
    expect(old).toMatchObject({
      provider: {
        config: { openstack: { cpFlavor: 'b2-30', workerFlavor: 'b2-15' } },
      },
      nodes: { controlPlane: 3, workerPools: { default: { replicas: 5 } } },
    });
    expect(old).not.toHaveProperty('providerRef');
  });

  it.each([
    ['without openstack', withSchema(undefined), /no openstack provider/],
    [
      'without its setting',
      { ...modern, settings: {} },
      /lattice\.operations\.allowLatticeCluster/,
    ],
    [
      'without a schema',
      {
        ...modern,
        served: {
          'lattice.dev': { LatticeCluster: { versions: ['v1alpha1'] } },
        },
      },
      /Can't detect the LatticeCluster schema/,
    ],
    [
      'not served at all',
      { ...modern, served: {} },
      /doesn't serve LatticeCluster/,
    ],
  ])('is refused %s', (_, target, reason) => {
    const parsed = latticeCluster.parse(input);
    const issues = parsed.ok ? latticeCluster.refuse(parsed.value, target) : [];
    expect(issues.map(issue => issue.message).join(' ')).toMatch(reason);
  });
});
