import { useRouteRef } from '@backstage/core-plugin-api';
import { latticeManagementClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { useFleet } from '../../hooks/useFleet';
import { isDenied } from '../../live/isFinal';
import { FleetState } from '../../live/fleetState';
import { managementClustersRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { Crumb, PageBody, PageHeader } from '../page';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
import { ManagementClustersTable } from './ManagementClustersTable';
import { NoManagementClusters } from './NoManagementClusters';
import {
  ManagementClustersResult,
  useManagementClusters,
} from '../../hooks/useManagementClusters';

const stack = { display: 'grid', gap: 16 } as const;

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

const Cards = (props: ManagementClustersResult & { fleet: FleetState }) => {
  const t = useText();
  const { value, warnings, loading, error, retry } = props;
  if (loading) {
    return (
      <LoadingState>
        <div style={stack}>
          <Bone height={180} />
          <Bone height={180} />
        </div>
      </LoadingState>
    );
  }
  return (
    <div style={stack}>
      {error && <Failure error={error} retry={retry} />}
      {warnings.map(({ id, message }) => (
        <Notice
          key={id}
          tone="warning"
          role="alert"
          title={t('management.warning')}
        >
          {message}
        </Notice>
      ))}
      {value?.length === 0 && <NoManagementClusters />}
      {value && value.length > 0 && (
        <ManagementClustersTable clusters={value} fleet={props.fleet} />
      )}
    </div>
  );
};

/** The management clusters that the portal is connected to. */
export const ManagementClustersPage = () => {
  const t = useText();
  const result = useManagementClusters();
  const { link } = useFleet();
  const title = t('management.title');
  return (
    <Crumb label={title} to={useRouteRef(managementClustersRouteRef)()}>
      <PageHeader title={title} description={t('management.subtitle')} />
      <PageBody>
        <Cards {...result} fleet={link} />
      </PageBody>
    </Crumb>
  );
};
