import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  formatClusterId,
  LatticeApi,
} from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef } from '../api';
import { ComparedCluster } from '../compare/compareClusters';
import { variableNames } from '../compare/variableNames';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

async function read(
  api: LatticeApi,
  id: ClusterId,
  signal: AbortSignal | undefined,
): Promise<ComparedCluster> {
  const options = { signal };
  const [{ cluster }, { tree }] = await Promise.all([
    api.getCluster(id, options),
    api.getClusterTree(id, options),
  ]);
  const { object } = cluster.clusterClass
    ? await api.getClusterObject(id, cluster.uid, options)
    : { object: {} };
  return {
    detail: cluster,
    tree: tree.root,
    variables: variableNames(object),
  };
}

/** All that is compared of one cluster; nothing while there is no such one. */
export function useComparedCluster(id: ClusterId): AsyncValue<ComparedCluster> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: `compare ${formatClusterId(id)}`,
    load: signal => read(api, id, signal),
  });
}
