import {
  ClusterDetail,
  latticeCredentialsUsePermission,
  OpenStackOrderMachines,
  OpenStackQuotaRequest,
  OpenStackQuotaResponse,
} from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { usePermitted } from '../../../hooks/usePermitted';
import { cloudsQuestion, quotaQuestion } from '../../../openstack/questions';
import { useShared } from '../../../openstack/useShared';

const everywhere = {};

/** The machines that a cluster should have, as if they were ordered now. */
export function machinesOf(cluster: ClusterDetail): OpenStackOrderMachines[] {
  const { controlPlaneStatus: plane, pools } = cluster;
  const groups = [
    ...(plane.hosted ? [] : [{ ...plane, name: 'control-plane' }]),
    ...pools,
  ];
  return groups.flatMap((group, index) =>
    group.machineSize
      ? {
          name: group.name,
          role: !plane.hosted && index === 0 ? 'controlPlane' : 'worker',
          count: group.replicas.desired,
          flavor: group.machineSize,
        }
      : [],
  );
}

/** What the cluster's project has; nothing while it can't be asked. */
export function useClusterQuota(
  cluster: ClusterDetail,
): OpenStackQuotaResponse | undefined {
  const { managementCluster, namespace, infrastructure } = cluster;
  const { credentials: secret, cloudName } = infrastructure;
  // Who only looks at clusters is not turned away, and audited, on each page.
  const allowed = usePermitted(latticeCredentialsUsePermission, cluster.id);
  const clouds = useShared(
    cloudsQuestion,
    secret && allowed ? everywhere : undefined,
  );
  const isOn = Boolean(clouds.value?.items.length);
  const machines = JSON.stringify(machinesOf(cluster));
  const request = useMemo(
    (): OpenStackQuotaRequest | undefined =>
      isOn && secret
        ? {
            managementCluster,
            namespace,
            credentials: { secret, ...(cloudName && { cloudName }) },
            order: { machines: JSON.parse(machines) },
          }
        : undefined,
    [isOn, managementCluster, namespace, secret, cloudName, machines],
  );
  const { value } = useShared(quotaQuestion, request);
  return value?.project.credential.state === 'read' ? value : undefined;
}
