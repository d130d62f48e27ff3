import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { Fleet } from '../../fleet/Fleet';
import { RowChange, RowListener } from '../../fleet/rows/FleetRows';

const counts = { desired: 1, current: 1, ready: 1, upToDate: 1 };
const rowOf = (name: string, health: string) =>
  ({
    id: `m/a/${name}`,
    uid: name,
    managementCluster: 'm',
    health,
    sentence: '',
    controlPlane: counts,
    workers: counts,
  } as ClusterRow);

/** A fleet that shows the same changes to all replicas. */
export function fakeFleet() {
  const listeners = new Set<RowListener>();
  const rows = new Map<string, ClusterRow>();
  const fleet = {
    isRead: () => true,
    watcher: () => undefined,
    onObject: () => () => {},
    detail: () => undefined,
    rows: {
      subscribe: (listener: RowListener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as Fleet;
  const set = (name: string, health: string) => {
    const next = rowOf(name, health);
    const change: RowChange = { id: next.id, previous: rows.get(name), next };
    rows.set(name, next);
    for (const listener of listeners) listener([change]);
  };
  return { fleet, set };
}
