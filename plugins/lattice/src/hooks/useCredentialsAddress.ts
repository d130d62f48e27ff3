import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useFormAddress } from './useFormAddress';

/** The form that writes new credentials of a cluster's cloud, filled in. */
export function useCredentialsAddress(): (
  cluster: ClusterDetail,
) => string | undefined {
  const addressOf = useFormAddress();
  return ({ name, owner, managementCluster, namespace, flavour }) =>
    addressOf('openstack-credentials', {
      cluster: name,
      owner,
      managementCluster,
      namespace,
      blueprint: flavour,
    });
}
