import { useRouteRef } from '@backstage/core-plugin-api';
import { ClusterId, wellFormed } from '@lattice-dev/plugin-lattice-common';
import { useCallback } from 'react';
import { clusterRouteRef } from '../routes';

/** Makes the address of a cluster's page, whatever its names are made of. */
export function useClusterPath(): (id: ClusterId) => string {
  const toCluster = useRouteRef(clusterRouteRef);
  return useCallback(
    ({ managementCluster, namespace, name }) =>
      toCluster({
        managementCluster: wellFormed(managementCluster),
        namespace: wellFormed(namespace),
        name: wellFormed(name),
      }),
    [toCluster],
  );
}
