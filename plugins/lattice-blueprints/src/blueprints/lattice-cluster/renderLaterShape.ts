import { Draft } from '../../objects/compact';
import { findMachineSize, MachineSize } from '../../sizes/MachineSize';
import { LatticeClusterInput, LatticePoolInput } from './latticeClusterSchema';

type Sizes = readonly MachineSize[] | undefined;

function capacityOf(pool: LatticePoolInput, sizes: Sizes): Draft {
  const size =
    pool.autoscaler?.min === 0
      ? findMachineSize(pool.flavor, sizes)
      : undefined;
  return size && { cpu: `${size.vcpus}`, memory: `${size.ramGiB}Gi` };
}

function renderPool(pool: LatticePoolInput, sizes: Sizes): Draft {
  return {
    replicas: pool.autoscaler?.min ?? pool.replicas ?? 1,
    min: pool.autoscaler?.min,
    max: pool.autoscaler?.max,
    instanceType: { name: pool.flavor },
    capacity: capacityOf(pool, sizes),
    rootVolume: pool.rootVolume,
    labels: pool.labels,
    taints: pool.taints,
  };
}

/** The spec in the later form: sizes belong to nodes, credentials to an InfraProvider. */
export function renderLaterShape(
  input: LatticeClusterInput,
  sizes?: readonly MachineSize[],
): { [key: string]: Draft } {
  const { openstack, controlPlane, clusterNetwork, endpoints } = input;
  return {
    providerRef: input.infraProvider.name,
    latticeImage: input.latticeImage,
    provider: {
      kubernetes: {
        version: input.kubernetesVersion.slice(1),
        bootstrap: input.bootstrap,
        certSANs: input.certSans,
        // The operator's own spelling.
        cluster_network: {
          podCidr: clusterNetwork.podCidrs[0],
          serviceCidr: clusterNetwork.serviceCidrs[0],
        },
      },
      config: {
        openstack: {
          externalNetwork: openstack.externalNetwork,
          imageName: openstack.imageName,
          sshKeyName: openstack.sshKeyName,
          cloudName: openstack.cloudName,
          dnsNameservers: openstack.dnsNameservers,
          nodeCidr: openstack.nodeCidr,
          apiServerLoadBalancerFlavor: openstack.loadBalancerFlavor,
          managedSecurityGroups: openstack.managedSecurityGroups,
          allowAllInClusterTraffic: openstack.allowAllInClusterTraffic,
          cpAvailabilityZone: controlPlane.availabilityZone,
          workerAvailabilityZone: openstack.workerAvailabilityZone,
        },
      },
    },
    nodes: {
      controlPlane: {
        replicas: controlPlane.replicas,
        instanceType: { name: controlPlane.flavor },
        rootVolume: controlPlane.rootVolume,
      },
      workerPools: Object.fromEntries(
        input.workers.map(pool => [pool.name, renderPool(pool, sizes)]),
      ),
    },
    parentConfig: endpoints && {
      grpcPort: endpoints.grpcPort,
      bootstrapPort: endpoints.bootstrapPort,
      service: { type: endpoints.serviceType },
    },
  };
}
