import {
  Content,
  Header,
  Page,
  Progress,
  ResponseErrorPanel,
} from '@backstage/core-components';
import Grid from '@material-ui/core/Grid';
import { ManagementClusterCard } from './ManagementClusterCard';
import { NoManagementClusters } from './NoManagementClusters';
import {
  ManagementClustersResult,
  useManagementClusters,
} from './useManagementClusters';

const Body = ({ value, loading, error }: ManagementClustersResult) => {
  if (loading) return <Progress />;
  return (
    <Grid container direction="column">
      {error && (
        <Grid item>
          <ResponseErrorPanel
            title="The list of management clusters cannot be read"
            error={error}
          />
        </Grid>
      )}
      {value?.length === 0 && <NoManagementClusters />}
      {value?.map(cluster => (
        <Grid item key={cluster.name}>
          <ManagementClusterCard cluster={cluster} />
        </Grid>
      ))}
    </Grid>
  );
};

/** The management clusters that the portal is connected to. */
export const ManagementClustersPage = () => (
  <Page themeId="other">
    <Header
      title="Management clusters"
      subtitle="Where Cluster API runs and clusters are ordered"
    />
    <Content>
      <Body {...useManagementClusters()} />
    </Content>
  </Page>
);
