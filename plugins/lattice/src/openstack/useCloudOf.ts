import { ClusterDetail, ClusterId } from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { idOf } from '../components/operations/clusterId';
import { cloudsQuestion } from './questions';
import { useShared } from './useShared';

/**
 * The id of a cluster whose cloud can be asked; undefined when no cloud is
 * configured, and for clusters that are not in OpenStack.
 */
export function useCloudOf(cluster: ClusterDetail): ClusterId | undefined {
  const { managementCluster, namespace, name, infrastructureKind } = cluster;
  const inOpenStack = infrastructureKind === 'OpenStackCluster';
  const clouds = useShared(cloudsQuestion, inOpenStack ? {} : undefined);
  const configured = (clouds.value?.items.length ?? 0) > 0;
  return useMemo(
    () =>
      configured ? idOf({ managementCluster, namespace, name }) : undefined,
    [configured, managementCluster, namespace, name],
  );
}
