import { useApiHolder } from '@backstage/core-plugin-api';
import {
  ClusterPageApi,
  clusterPageApiRef,
} from '../clusterPage/ClusterPageApi';

const NOTHING: ClusterPageApi = { tabs: [], cards: [], links: [] };

/** What others add to the page of a cluster; an app can do without. */
export function useClusterPage(): ClusterPageApi {
  return useApiHolder().get(clusterPageApiRef) ?? NOTHING;
}
