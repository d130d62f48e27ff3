import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo } from 'react';
import { FleetView } from '../../fleet/FleetView';
import { fleetTest, prepareSearch } from '../../fleet/filterRows';
import { mapGroups } from '../../fleet/mapGroups';
import { sharedCauses } from '../../fleet/sharedCauses';
import { sortByName, sortRows } from '../../fleet/sortRows';
import { lastKnownTimes } from '../../fleet/sources';
import { summarise } from '../../fleet/summarise';
import { useNow } from '../../hooks/useNow';
import { useWhenIdle } from '../../hooks/useWhenIdle';
import { FleetState } from '../../live/fleetState';

/** Everything the fleet page paints, decided from the fleet and the view. */
export function useFleetModel(fleet: FleetState, view: FleetView) {
  const now = useNow();
  const all = useMemo(() => sortByName(fleet.rows.values()), [fleet.rows]);
  useWhenIdle(useCallback(() => prepareSearch(all), [all]));
  const matches = useMemo(() => fleetTest(view), [view]);
  // A key pressed changes what is found, not its order.
  const sorted = useMemo(
    () => sortRows(all, view.sort, view.descending),
    [all, view.sort, view.descending],
  );
  const shown = useMemo(() => sorted.filter(matches), [sorted, matches]);
  // The strip answers "how many would I see", so its own filter is left out.
  const counted = useMemo(
    () =>
      view.health.length === 0 ? shown : all.filter(fleetTest(view, 'health')),
    [all, shown, view],
  );
  const summary = useMemo(() => summarise(counted, now), [counted, now]);
  // The last known status of a cluster says nothing about how it is now.
  const known = useMemo(() => {
    const notLive = lastKnownTimes(fleet.sources);
    return all.filter(row => !notLive.has(row.managementCluster));
  }, [all, fleet.sources]);
  const overall = useMemo(() => summarise(known, now), [known, now]);
  const groups = useMemo(() => mapGroups(all, view.group), [all, view.group]);
  const causes = useMemo(() => sharedCauses(known), [known]);
  return {
    all,
    known,
    shown,
    counted,
    summary,
    overall,
    groups,
    matches,
    causes,
  };
}

export type FleetModel = ReturnType<typeof useFleetModel>;

/** Clusters of one management cluster. */
export function countFrom(rows: readonly ClusterRow[], name: string): number {
  return rows.filter(row => row.managementCluster === name).length;
}
