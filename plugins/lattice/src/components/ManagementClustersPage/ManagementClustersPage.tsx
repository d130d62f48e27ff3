import { Content, Header } from '@backstage/core-components';
import {
  latticeManagementClusterReadPermission,
  ManagementClusterInfo,
} from '@lattice-dev/plugin-lattice-common';
import Grid from '@material-ui/core/Grid';
import { isDenied } from '../../live/isFinal';
import { useText } from '../../translation/useText';
import { ContentRoot } from '../ContentRoot';
import { Notice } from '../Notice';
import { PageFrame } from '../PageFrame';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
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

/** Whatever does not answer comes first. */
const byNeed = (clusters: ManagementClusterInfo[]) => [
  ...clusters.filter(({ connection }) => connection.state === 'unreachable'),
  ...clusters.filter(({ connection }) => connection.state !== 'unreachable'),
];

const Cards = (props: ManagementClustersResult) => {
  const t = useText();
  const { value, warnings, loading, error, retry } = props;
  if (loading) {
    return (
      <LoadingState>
        <div style={{ display: 'grid', gap: 16 }}>
          <Bone height={180} />
          <Bone height={180} />
        </div>
      </LoadingState>
    );
  }
  return (
    <Grid container direction="column" wrap="nowrap">
      {error && (
        <Grid item>
          <Failure error={error} retry={retry} />
        </Grid>
      )}
      {warnings.map(({ id, message }) => (
        <Grid item key={id}>
          <Notice tone="warning" role="alert" title={t('management.warning')}>
            {message}
          </Notice>
        </Grid>
      ))}
      {value?.length === 0 && <NoManagementClusters />}
      {byNeed(value ?? []).map(cluster => (
        <Grid item key={cluster.name}>
          <ManagementClusterCard
            cluster={cluster}
            alone={value?.length === 1}
          />
        </Grid>
      ))}
    </Grid>
  );
};

const Body = () => {
  const t = useText();
  const result = useManagementClusters();
  return (
    <>
      <Header
        title={t('management.title')}
        subtitle={t('management.subtitle')}
      />
      <Content>
        <ContentRoot>
          <Cards {...result} />
        </ContentRoot>
      </Content>
    </>
  );
};

/** The management clusters that the portal is connected to. */
export const ManagementClustersPage = () => <PageFrame body={Body} />;
