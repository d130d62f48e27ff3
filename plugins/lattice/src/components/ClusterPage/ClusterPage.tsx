import { Content } from '@backstage/core-components';
import { useRouteRefParams } from '@backstage/core-plugin-api';
import { needsTroubleshooting } from '../../cluster/answerOf';
import { lastKnownOf } from '../../cluster/lastKnown';
import { useCluster } from '../../hooks/useCluster';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useSandboxes } from '../../hooks/useSandboxes';
import { clusterRouteRef } from '../../routes';
import { ClusterActionsProvider } from '../operations/ClusterActionsProvider';
import { ContentRoot } from '../ContentRoot';
import { PageFrame } from '../PageFrame';
import { ClusterHeader } from './ClusterHeader';
import { ClusterTabs } from './ClusterTabs';
import { ClusterView } from './ClusterView';

const Cluster = () => {
  const id = useRouteRefParams(clusterRouteRef);
  const base = useClusterPath()(id);
  const query = useCluster(id);
  const sandbox = useSandboxes().has(id.managementCluster);
  const cluster = query.value?.cluster;
  return (
    <ClusterActionsProvider
      cluster={cluster}
      stale={lastKnownOf(query.value) !== undefined}
    >
      <ClusterHeader
        id={id}
        value={query.value}
        link={query.link}
        sandbox={sandbox}
      />
      {cluster && (
        <ClusterTabs
          base={base}
          label={id.name}
          findings={needsTroubleshooting(cluster.health) ? 1 : 0}
        />
      )}
      <Content>
        <ContentRoot>
          <ClusterView id={id} base={base} sandbox={sandbox} query={query} />
        </ContentRoot>
      </Content>
    </ClusterActionsProvider>
  );
};

/** One cluster: can I use it, how far is it, what is broken first. */
export const ClusterPage = () => <PageFrame body={Cluster} />;
