import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback } from 'react';
import {
  FleetView,
  ListFilter,
  MapGrouping,
  mapGroupings,
} from '../../fleet/FleetView';
import { MapGroup } from '../../fleet/mapGroups';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Choice } from '../Choice';
import { FleetMap } from '../FleetMap';
import { Panel } from '../Panel';
import { FleetModel } from './useFleetModel';

const useStyles = makeStyles({ map: { padding: '0 20px 12px' } });

/** The map in its card, with the choice of grouping. */
export const FleetMapPanel = (props: {
  model: FleetModel;
  view: FleetView;
  staleTimes: ReadonlyMap<string, string | undefined>;
  sandboxes: ReadonlySet<string>;
  setView: (change: Partial<FleetView>) => void;
  onOpen: (row: ClusterRow) => void;
  onSelect: (rows: ClusterRow[]) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { model, view, staleTimes, sandboxes, setView } = props;
  const byPlace = view.group === 'managementCluster';

  const isStale = useCallback(
    (row: ClusterRow) => staleTimes.has(row.managementCluster),
    [staleTimes],
  );
  const asOf = (group: MapGroup) => {
    const time = byPlace ? staleTimes.get(group.key) : undefined;
    return time && timeText.clock(time, now);
  };
  const pick = (group: MapGroup) => {
    const name: ListFilter = view.group;
    const picked = (view[name] as string[]).includes(group.key);
    setView({ [name]: picked ? [] : [group.key] });
  };
  const action = (
    <>
      {t('map.groupBy')}
      <Choice<MapGrouping>
        label={t('map.groupBy')}
        value={view.group}
        options={mapGroupings.map(group => ({
          value: group,
          title: t(`map.${group}`),
        }))}
        onChange={group => setView({ group })}
      />
    </>
  );
  return (
    <Panel title={t('map.title')} hint={t('map.hint')} action={action} flush>
      <div className={classes.map}>
        <FleetMap
          groups={model.groups}
          matches={model.matches}
          isStale={isStale}
          asOf={asOf}
          isSandbox={group => byPlace && sandboxes.has(group.key)}
          onOpen={props.onOpen}
          onSelect={props.onSelect}
          onPick={pick}
        />
      </div>
    </Panel>
  );
};
