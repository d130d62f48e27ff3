import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import {
  latticeManagementClusterReadPermission,
  ManagementClusterInfo,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useManagementClusters } from '../../hooks/useManagementClusters';
import { useUrlParam } from '../../hooks/useUrlParam';
import { isDenied } from '../../live/isFinal';
import { createClusterRouteRef, newClusterRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Choice } from '../Choice';
import { SandboxBadge } from '../SandboxBadge';
import {
  Bone,
  CellsDrawing,
  ErrorState,
  LoadingState,
  LockedState,
  StatePanel,
} from '../states';
import { Crumb, PageBody, PageHeader } from '../page';
import { FlavourList } from './FlavourList';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  right: { marginLeft: 'auto' },
});

/** The one in the address, else the first that answers. */
function chosenSource(
  sources: readonly ManagementClusterInfo[],
  name: string,
): ManagementClusterInfo | undefined {
  return (
    sources.find(source => source.name === name) ??
    sources.find(({ connection }) => connection.state === 'reachable') ??
    sources[0]
  );
}

const Flavours = (props: { sources: readonly ManagementClusterInfo[] }) => {
  const classes = useStyles();
  const t = useText();
  const { sources } = props;
  const [name, setName] = useUrlParam('mgmt');
  const source = chosenSource(sources, name);
  const toTemplates = useRouteRef(createClusterRouteRef);
  if (!source) {
    return (
      <StatePanel
        drawing={<CellsDrawing dashed />}
        title={t('flavours.empty')}
        text={t('flavours.emptyText')}
      />
    );
  }
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span>{t('flavours.managementCluster')}</span>
        <Choice
          label={t('flavours.managementCluster')}
          value={source.name}
          options={sources.map(each => ({
            value: each.name,
            title: each.title ?? each.name,
          }))}
          onChange={setName}
        />
        {source.sandbox && <SandboxBadge />}
        {toTemplates && (
          <Link to={toTemplates()} className={classes.right}>
            {t('flavours.allTemplates')}
          </Link>
        )}
      </div>
      <FlavourList key={source.name} source={source} />
    </div>
  );
};

/** What can be ordered, and what it would take where it cannot. */
export const FlavoursPage = () => {
  const t = useText();
  const address = useRouteRef(newClusterRouteRef)();
  const { value, loading, error, retry } = useManagementClusters();
  const body = () => {
    if (value) return <Flavours sources={value} />;
    if (loading) {
      return (
        <LoadingState>
          <Bone height={180} />
        </LoadingState>
      );
    }
    return isDenied(error) ? (
      <LockedState
        title={t('state.deniedTitle')}
        text={t('state.deniedText', {
          permission: latticeManagementClusterReadPermission.name,
        })}
      />
    ) : (
      <ErrorState
        title={t('flavours.failed')}
        text={t('failed.text')}
        error={error!}
        retry={retry}
      />
    );
  };
  return (
    <Crumb label={t('flavours.title')} to={address}>
      <PageHeader
        title={t('flavours.title')}
        description={t('flavours.subtitle')}
      />
      <PageBody>{body()}</PageBody>
    </Crumb>
  );
};
