import {
  OpenStackOrder,
  OpenStackOrderVolume,
} from '@lattice-dev/plugin-lattice-common';
import {
  at,
  Json,
  KubeObject,
  numberAt,
  textAt,
} from '../../objects/KubeObject';
import { ClusterDemand, DemandMachines, given } from './ClusterDemand';

function volume(sizeGiB: number | undefined, type: string | undefined) {
  const root: OpenStackOrderVolume | undefined =
    sizeGiB === undefined ? undefined : given({ sizeGiB, type });
  return root;
}

/** The guide has one size for all workers, the later form one for each pool. */
function machinesOf(
  config: unknown,
  group: { name: string; role: DemandMachines['role']; node: unknown },
): DemandMachines {
  const { name, role, node } = group;
  const own = role === 'controlPlane' ? 'cp' : 'worker';
  const zone = textAt(config, `${own}AvailabilityZone`);
  const image = textAt(config, 'imageName');
  return given({
    name,
    role,
    count: typeof node === 'number' ? node : numberAt(node, 'replicas') ?? 1,
    surge: 1,
    flavor:
      textAt(node, 'instanceType', 'name') ?? textAt(config, `${own}Flavor`),
    image: image ? { name: image } : undefined,
    sshKeyName: textAt(config, 'sshKeyName'),
    rootVolume:
      volume(
        numberAt(node, 'rootVolume', 'sizeGb'),
        textAt(node, 'rootVolume', 'type'),
      ) ??
      volume(
        numberAt(config, `${own}RootVolumeSizeGb`),
        textAt(config, `${own}RootVolumeType`),
      ),
    availabilityZones: zone ? [zone] : undefined,
  });
}

const looksLikeId = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

function externalOf(config: unknown): OpenStackOrder['externalNetwork'] {
  const named =
    textAt(config, 'externalNetwork') ?? textAt(config, 'externalNetworkId');
  if (!named) return undefined;
  return looksLikeId.test(named) ? { id: named } : { name: named };
}

/** What a LatticeCluster wants; its operator always makes a load balancer. */
export function demandOfLattice(
  lattice: KubeObject,
): ClusterDemand | undefined {
  const config = at(lattice.spec, 'provider', 'config', 'openstack');
  if (config === undefined) return undefined;
  const nodes = at(lattice.spec, 'nodes');
  const pools = Object.entries((at(nodes, 'workerPools') ?? {}) as Json);
  const network = at(lattice.spec, 'provider', 'kubernetes', 'cluster_network');
  const secret = textAt(config, 'secretRef', 'name');
  const namespace = textAt(config, 'secretRef', 'namespace');
  const cloudName = textAt(config, 'cloudName') ?? 'openstack';
  return {
    identity: {
      secret: secret ?? 'openstack-cloud-config',
      namespace: namespace ?? 'capo-system',
      cloudName,
    },
    order: given({
      machines: [
        machinesOf(config, {
          name: 'control-plane',
          role: 'controlPlane',
          node: at(nodes, 'controlPlane'),
        }),
        ...pools.map(([name, node]) =>
          machinesOf(config, { name, role: 'worker', node }),
        ),
      ],
      newNetwork: given({ cidr: textAt(config, 'nodeCidr') }),
      externalNetwork: externalOf(config),
      loadBalancer: given({
        flavor: textAt(config, 'apiServerLoadBalancerFlavor'),
      }),
      floatingIps: 1,
      ...given({
        podCidr: textAt(network, 'podCidr'),
        serviceCidr: textAt(network, 'serviceCidr'),
      }),
    }),
  };
}
