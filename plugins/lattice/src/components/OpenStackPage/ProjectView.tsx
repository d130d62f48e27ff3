import {
  latticeCredentialsUsePermission,
  OpenStackRequest,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { isDenied } from '../../live/isFinal';
import { quotaQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';
import { RevokeCredentials } from '../credentials/RevokeCredentials';
import { Leftovers } from '../cloud/Leftovers';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
import { CredentialPanel } from './CredentialPanel';
import { ProjectAnswer } from './ProjectAnswer';
import { ProjectClusters } from './ProjectClusters';
import { ProjectHead } from './ProjectHead';
import { ProjectQuota } from './ProjectQuota';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  columns: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** One project: what it has left, with which credential, for which clusters. */
export const ProjectView = ({ request }: { request: OpenStackRequest }) => {
  const classes = useStyles();
  const t = useText();
  const { value, error, loading, retry } = useShared(quotaQuestion, request);
  const { managementCluster, namespace, credentials } = request;
  if (isDenied(error)) {
    return (
      <LockedState
        title={t('state.deniedTitle')}
        text={t('state.deniedText', {
          permission: latticeCredentialsUsePermission.name,
        })}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('project.failedTitle')}
        text={t('project.failedText')}
        error={error}
        retry={retry}
      />
    );
  }
  if (!value) {
    return (
      <LoadingState>
        <Bone height={240} />
      </LoadingState>
    );
  }
  const name =
    'secret' in credentials ? credentials.secret : value.project.name ?? '';
  return (
    <div className={classes.root}>
      <ProjectHead answer={value} loading={loading} refresh={retry} />
      <ProjectAnswer answer={value} />
      <div className={classes.columns}>
        <div className={classes.root}>
          <ProjectQuota answer={value} />
          <ProjectClusters
            managementCluster={managementCluster}
            namespace={namespace}
          />
          {value.project.credential.state === 'read' && (
            <Leftovers request={request} />
          )}
        </div>
        <div className={classes.root}>
          <CredentialPanel answer={value} name={name} />
          <RevokeCredentials request={request} project={value.project.name} />
        </div>
      </div>
    </div>
  );
};
