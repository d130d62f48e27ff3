import { ClusterId, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { TimeSlices } from '../../kubernetes/TimeSlices';
import { FleetRows } from './FleetRows';

const idOf = (name: string): ClusterId => ({
  managementCluster: 'mgmt',
  namespace: 'team',
  name,
});
const rowOf = (name: string) =>
  ({ ...idOf(name), id: `mgmt/team/${name}`, health: 'healthy' } as ClusterRow);

describe('FleetRows', () => {
  it('tells nobody twice who reads all rows while they are computed', async () => {
    const heard: string[] = [];
    let early: string[] = [];
    const rows = FleetRows.create({
      turns: TimeSlices.create({ sliceMilliseconds: 0.0001 }),
      *compute({ name }) {
        return rowOf(name);
      },
      onError: (_, error) => {
        throw error;
      },
      onListenerError: error => {
        throw error;
      },
    });
    for (const name of ['a', 'b', 'c']) rows.touch(idOf(name));
    while (rows.size < 2) await new Promise(done => setImmediate(done));
    early = Array.from(rows.values(), ({ name }) => name);
    rows.subscribe(changes => {
      for (const { next } of changes) heard.push(next!.name);
    });
    await rows.idle();
    expect(early.length).toBeGreaterThanOrEqual(2);
    expect([...early, ...heard].sort()).toEqual(['a', 'b', 'c']);
  });
});
