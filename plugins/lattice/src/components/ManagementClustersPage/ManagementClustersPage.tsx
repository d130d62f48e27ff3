import { Content, Header, Page, Progress } from '@backstage/core-components';
import { latticeManagementClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import Grid from '@material-ui/core/Grid';
import { isDenied } from '../../live/isFinal';
import { useText } from '../../translation/useText';
import { ErrorState, LockedState } from '../states';
import { ManagementClusterCard } from './ManagementClusterCard';
import { NoManagementClusters } from './NoManagementClusters';
import {
  ManagementClustersResult,
  useManagementClusters,
} from '../../hooks/useManagementClusters';

const Failure = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useText();
  if (isDenied(error)) {
    return (
      <LockedState
        title={t('state.deniedTitle')}
        text={t('state.deniedText', {
          permission: latticeManagementClusterReadPermission.name,
        })}
      />
    );
  }
  return (
    <ErrorState
      title={t('management.failedTitle')}
      text={t('management.failedText')}
      error={error}
      retry={retry}
    />
  );
};

const Body = ({ value, loading, error, retry }: ManagementClustersResult) => {
  if (loading) return <Progress />;
  return (
    <Grid container direction="column" wrap="nowrap">
      {error && (
        <Grid item>
          <Failure error={error} retry={retry} />
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
export const ManagementClustersPage = () => {
  const t = useText();
  return (
    <Page themeId="other">
      <Header
        title={t('management.title')}
        subtitle={t('management.subtitle')}
      />
      <Content>
        <Body {...useManagementClusters()} />
      </Content>
    </Page>
  );
};
