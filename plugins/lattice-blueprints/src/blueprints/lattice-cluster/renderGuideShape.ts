import { Draft } from '../../objects/compact';
import { LatticeClusterInput } from './latticeClusterSchema';

/** The spec in the form that the guide shows: one size for all workers. */
export function renderGuideShape(input: LatticeClusterInput): {
  [key: string]: Draft;
} {
  const { openstack, controlPlane, workers, endpoints } = input;
  const [first] = workers;
  return {
    provider: {
      kubernetes: {
        version: input.kubernetesVersion.slice(1),
        bootstrap: input.bootstrap,
        certSANs: input.certSans,
      },
      config: {
        openstack: {
          externalNetworkId: openstack.externalNetwork,
          cpFlavor: controlPlane.flavor,
          workerFlavor: first.flavor,
          imageName: openstack.imageName,
          sshKeyName: openstack.sshKeyName,
          cloudName: openstack.cloudName,
          secretRef: openstack.secret,
          dnsNameservers: openstack.dnsNameservers,
          nodeCidr: openstack.nodeCidr,
          apiServerLoadBalancerFlavor: openstack.loadBalancerFlavor,
          cpAvailabilityZone: controlPlane.availabilityZone,
          workerAvailabilityZone: openstack.workerAvailabilityZone,
          cpRootVolumeSizeGb: controlPlane.rootVolume?.sizeGb,
          cpRootVolumeType: controlPlane.rootVolume?.type,
          workerRootVolumeSizeGb: first.rootVolume?.sizeGb,
          workerRootVolumeType: first.rootVolume?.type,
          managedSecurityGroups: openstack.managedSecurityGroups,
          allowAllInClusterTraffic: openstack.allowAllInClusterTraffic,
        },
      },
    },
    nodes: {
      controlPlane: controlPlane.replicas,
      workerPools: Object.fromEntries(
        workers.map(pool => [pool.name, { replicas: pool.replicas ?? 1 }]),
      ),
    },
    endpoints: endpoints && {
      grpcPort: endpoints.grpcPort,
      bootstrapPort: endpoints.bootstrapPort,
      service: { type: endpoints.serviceType },
    },
  };
}
