import { useRouteRef } from '@backstage/core-plugin-api';
import { ClusterRow, Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastKnownTimes } from '../../fleet/sources';
import { SharedCause } from '../../fleet/sharedCauses';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useHotkeys } from '../../hooks/useHotkeys';
import { useRowSelection } from '../../hooks/useRowSelection';
import { useSandboxes } from '../../hooks/useSandboxes';
import { useTypedView } from '../../hooks/useTypedView';
import { FleetState } from '../../live/fleetState';
import { rootRouteRef } from '../../routes';
import { LARGE_UP_TO } from '../FleetMap';
import { FleetTrends } from '../trends';
import { WavesPanel } from '../waves/WavesPanel';
import { CausesPanel } from './CausesPanel';
import { FleetBanners } from './FleetBanners';
import { FleetEmpty } from './FleetEmpty';
import { FleetList, LIST_ID } from './FleetList';
import { FleetMapPanel } from './FleetMapPanel';
import { FleetNews } from './FleetNews';
import { BESIDE, HealthLegend } from './HealthLegend';
import { KeysDialog } from './KeysDialog';
import { useFleetModel } from './useFleetModel';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  top: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  beside: {
    [BESIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    },
  },
});

/** The fleet once it has arrived: alarm, place, list. */
export const FleetBody = (props: { fleet: FleetState }) => {
  const { fleet } = props;
  const classes = useStyles();
  const navigate = useNavigate();
  const pathOf = useClusterPath();
  const toFleet = useRouteRef(rootRouteRef);
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
  const showCause = ({ title }: SharedCause) => {
    setView({ cause: [title], health: title ? [] : ['failed', 'degraded'] });
    document.getElementById(LIST_ID)?.focus();
  };
  const beside = total <= LARGE_UP_TO && model.causes.length > 0;
  return (
    <div className={classes.root}>
      <FleetNews rows={fleet.rows} />
      <FleetBanners fleet={fleet} all={model.all} />
      {total === 0 ? (
        <FleetEmpty sources={sources} />
      ) : (
        <>
          <div className={`${classes.top} ${beside ? classes.beside : ''}`}>
            <FleetMapPanel
              model={model}
              view={view}
              sources={sources}
              sandboxes={sandboxes}
              legend={
                <HealthLegend
                  summary={model.summary}
                  lastKnown={countLastKnown(model.counted, lastKnown)}
                  selected={view.health}
                  onToggle={toggleHealth}
                  stacked={beside}
                />
              }
              setView={setView}
              onOpen={open}
              onSelect={rows => selection.select(rows.map(row => row.id))}
            />
            {model.causes.length > 0 && (
              <CausesPanel
                causes={model.causes}
                pathOf={pathOf}
                onPick={showCause}
              />
            )}
          </div>
          <WavesPanel />
          <FleetTrends />
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
