import { Select } from '@backstage/ui';
import { ClusterRow, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode, useCallback, useMemo } from 'react';
import {
  FleetView,
  ListFilter,
  MapGrouping,
  mapGroupings,
} from '../../fleet/FleetView';
import { MapGroup } from '../../fleet/mapGroups';
import { wholeSources } from '../../fleet/sources';
import { useText } from '../../translation/useText';
import { FleetMap } from '../FleetMap';
import { Panel } from '../Panel';
import { FleetModel } from './useFleetModel';
import { useFleetWords } from './useFleetWords';

const useStyles = makeStyles({ map: { padding: '0 16px 12px' } });

/** The map in its card, with the choice of grouping. */
export const FleetMapPanel = (props: {
  model: FleetModel;
  view: FleetView;
  sources: readonly SourceStatus[];
  sandboxes: ReadonlySet<string>;
  legend: ReactNode;
  setView: (change: Partial<FleetView>) => void;
  onOpen: (row: ClusterRow) => void;
  onSelect: (rows: ClusterRow[]) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { model, view, sources, sandboxes, setView } = props;
  const byPlace = view.group === 'managementCluster';

  const notLive = useMemo(
    () =>
      new Map(
        wholeSources(sources)
          .filter(({ state }) => state !== 'live')
          .map(source => [source.managementCluster, source]),
      ),
    [sources],
  );
  const isLastKnown = useCallback(
    (row: ClusterRow) => notLive.has(row.managementCluster),
    [notLive],
  );
  const shown = new Set(model.groups.map(group => group.key));
  const unread = byPlace
    ? [...notLive.values()].filter(
        ({ managementCluster }) => !shown.has(managementCluster),
      )
    : [];
  const pick = (group: MapGroup) => {
    const name: ListFilter = view.group;
    const picked = (view[name] as string[]).includes(group.key);
    setView({ [name]: picked ? [] : [group.key] });
  };
  const { title, hint } = useFleetWords(model, sources);
  const action = (
    <Select
      size="small"
      aria-label={t('map.groupBy')}
      value={view.group}
      options={mapGroupings.map(group => ({
        value: group,
        label: t(`map.by.${group}`),
      }))}
      onChange={key => setView({ group: key as MapGrouping })}
    />
  );
  return (
    <Panel title={title} hint={hint} action={action} flush>
      <div className={classes.map}>
        <FleetMap
          groups={model.groups}
          matches={model.matches}
          isLastKnown={isLastKnown}
          sourceOf={group => (byPlace ? notLive.get(group.key) : undefined)}
          unread={unread}
          isSandbox={group => byPlace && sandboxes.has(group.key)}
          onOpen={props.onOpen}
          onSelect={props.onSelect}
          onPick={pick}
        />
        {props.legend}
      </div>
    </Panel>
  );
};
