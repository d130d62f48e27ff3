import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { ClusterRow, Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastKnownTimes, silentSources } from '../../fleet/sources';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useHotkeys } from '../../hooks/useHotkeys';
import { useRowSelection } from '../../hooks/useRowSelection';
import { useSandboxes } from '../../hooks/useSandboxes';
import { useTypedView } from '../../hooks/useTypedView';
import { FleetState } from '../../live/fleetState';
import { managementClustersRouteRef, rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { FleetBanners } from './FleetBanners';
import { CreateClusterButton, FleetEmpty } from './FleetEmpty';
import { FleetList } from './FleetList';
import { FleetMapPanel } from './FleetMapPanel';
import { FleetNews } from './FleetNews';
import { FleetSentence } from './FleetSentence';
import { KeysDialog } from './KeysDialog';
import { SummaryStrip } from './SummaryStrip';
import { useFleetModel } from './useFleetModel';

const useStyles = makeStyles(theme => ({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 12 },
  title: { margin: 0, fontSize: 20, fontWeight: 700 },
  sentence: { color: tokensOf(theme).secondaryText },
  actions: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: 16,
  },
}));

/** The fleet once it has arrived: alarm, place, list. */
export const FleetBody = (props: { fleet: FleetState }) => {
  const { fleet } = props;
  const classes = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const pathOf = useClusterPath();
  const toFleet = useRouteRef(rootRouteRef);
  const toManagement = useRouteRef(managementClustersRouteRef);
  const { view, setView, onSearch } = useTypedView();
  const model = useFleetModel(fleet, view);
  const selection = useRowSelection();
  const sandboxes = useSandboxes();
  const [keysOpen, setKeysOpen] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const { sources } = fleet;
  const lastKnown = useMemo(() => lastKnownTimes(sources), [sources]);

  const open = useCallback(
    (row: ClusterRow) => navigate(pathOf(row)),
    [navigate, pathOf],
  );
  useHotkeys({
    '/': () => searchRef.current?.focus(),
    '?': () => setKeysOpen(true),
    'g c': () => navigate(toFleet()),
  });

  const total = model.all.length;
  const toggleHealth = (health: Health) =>
    setView({
      health: view.health.includes(health)
        ? view.health.filter(other => other !== health)
        : [...view.health, health],
    });
  return (
    <div className={classes.root}>
      <FleetNews rows={fleet.rows} />
      <div className={classes.head}>
        <h2 className={classes.title}>{t('fleet.heading')}</h2>
        <span className={classes.sentence}>
          <FleetSentence model={model} sources={sources} />
        </span>
        {total > 0 && (
          <div className={classes.actions}>
            <Link to={toManagement()}>{t('fleet.managementClusters')}</Link>
            <CreateClusterButton outlined={selection.selected.size > 0} />
          </div>
        )}
      </div>
      <FleetBanners fleet={fleet} all={model.all} />
      {total === 0 ? (
        <FleetEmpty sources={sources} />
      ) : (
        <>
          <SummaryStrip
            summary={model.summary}
            counted={model.counted.length}
            total={total}
            lastKnown={countLastKnown(model.counted, lastKnown)}
            silentSources={silentSources(sources).length}
            selected={view.health}
            onToggle={toggleHealth}
          />
          <FleetMapPanel
            model={model}
            view={view}
            sources={sources}
            sandboxes={sandboxes}
            setView={setView}
            onOpen={open}
            onSelect={rows => selection.select(rows.map(row => row.id))}
          />
          <FleetList
            model={model}
            rows={fleet.rows}
            view={view}
            setView={setView}
            onSearch={onSearch}
            searchRef={searchRef}
            selection={selection}
            pathOf={pathOf}
            isLastKnown={row => lastKnown.has(row.managementCluster)}
            isSandbox={row => sandboxes.has(row.managementCluster)}
            onOpen={open}
            onKeys={() => setKeysOpen(true)}
          />
        </>
      )}
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
};

/** Healthy clusters that were so when they were last seen. */
function countLastKnown(
  rows: readonly ClusterRow[],
  lastKnown: ReadonlyMap<string, unknown>,
): number {
  return rows.filter(
    row => row.health === 'healthy' && lastKnown.has(row.managementCluster),
  ).length;
}
