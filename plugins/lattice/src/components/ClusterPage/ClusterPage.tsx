import { useRouteRefParams } from '@backstage/core-plugin-api';
import { lastKnownOf } from '../../cluster/lastKnown';
import { useCluster } from '../../hooks/useCluster';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useSandboxes } from '../../hooks/useSandboxes';
import { clusterRouteRef } from '../../routes';
import { ClusterActionsProvider } from '../operations/ClusterActionsProvider';
import { PageBody } from '../page';
import { ClusterHeader } from './ClusterHeader';
import { ClusterView } from './ClusterView';

/** One cluster: can I use it, how far is it, what is broken first. */
export const ClusterPage = () => {
  const id = useRouteRefParams(clusterRouteRef);
  const base = useClusterPath()(id);
  const query = useCluster(id);
  const sandbox = useSandboxes().has(id.managementCluster);
  return (
    <ClusterActionsProvider
      cluster={query.value?.cluster}
      stale={lastKnownOf(query.value) !== undefined}
    >
      <ClusterHeader
        id={id}
        base={base}
        value={query.value}
        link={query.link}
        sandbox={sandbox}
      />
      <PageBody>
        <ClusterView id={id} base={base} query={query} />
      </PageBody>
    </ClusterActionsProvider>
  );
};
