import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createChecker } from '../__testUtils__/openApiChecker';
import {
  readSnapshot,
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { createDiagnosis } from '../diagnosis/service/createDiagnosis';
import { everything } from '../fleet/query/ReadFilter';
import { createLiveView } from '../createLiveView';

const snapshots = readdirSync(resolve(__dirname, '../__fixtures__/lab'))
  .filter(file => file.endsWith('.json'))
  .map(file => file.replace('.json', ''))
  .filter(name => readSnapshot(name).some(({ kind }) => kind === 'Cluster'));

describe('openapi.yaml', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  it('describes every answer about every snapshot of the lab', async () => {
    const check = await createChecker();
    const managements = await Promise.all(
      snapshots.map(async snapshot => {
        const management = await TestManagementCluster.start();
        management.load(snapshot);
        return management;
      }),
    );
    const knex = await databases.init('SQLITE_3');
    const live = await createLiveView({
      managementClusters: managements.map(({ server }, index) =>
        server.managementCluster(snapshots[index]),
      ),
      logger: mockServices.logger.mock(),
      catalog: catalogServiceMock(),
      database: mockServices.database({ knex }),
      writeMilliseconds: 20,
    });
    await live.start();
    await until(() => live.fleet.rows.size >= snapshots.length);
    await live.fleet.rows.idle();
    const recorded = async () =>
      (await knex('lattice_states').distinct('cluster_id')).length;
    while ((await recorded()) < live.fleet.rows.size) {
      await new Promise(done => setTimeout(done, 20));
    }
    const { service } = live;
    const { diagnosis } = createDiagnosis({
      live,
      logger: mockServices.logger.mock(),
    });
    check('FleetDiagnosisResponse', await diagnosis.fleet(everything));
    check('ClusterListResponse', service.list({ limit: 500 }, everything));
    check(
      'FleetTrendsResponse',
      await live.history!.trends.fleet('week', everything),
    );
    for (const row of service.rows(everything)) {
      check('ClusterRow', row);
      check('ClusterResponse', service.get(row, everything));
      check('ClusterDiagnosis', diagnosis.get(row, everything));
      check('ClusterTreeResponse', service.tree(row, everything));
      check('ClusterMachinesResponse', service.machines(row, everything));
      check('ClusterEventsResponse', service.events(row, everything));
      check(
        'ClusterTimelineResponse',
        await live.history!.timeline.timeline(row, everything),
      );
      check(
        'ClusterTrendsResponse',
        await live.history!.trends.cluster(row, 'day', everything),
      );
      const object = await service.object(row, row.uid, everything);
      check('ClusterObjectResponse', object);
    }
    const frames: string[] = [];
    live.stream.open({
      filter: {},
      readFilter: everything,
      sink: { send: frame => frames.push(frame.toString()) },
    });
    // A view is put together in slices, so the first frame may take turns.
    while (frames.length === 0) await new Promise(setImmediate);
    check('StreamFrame', JSON.parse(frames[0].slice(6)));
    await live.stop();
    check('StreamFrame', JSON.parse(frames.at(-1)!.slice(6)));
    expect(frames.length).toBeGreaterThan(1);
    await Promise.all(managements.map(management => management.stop()));
  }, 60_000);

  it('notices an answer that it does not describe', async () => {
    const check = await createChecker();
    expect(() => check('ReplicaCounts', { desired: 1 })).toThrow('required');
    expect(() =>
      check('ResyncFrame', { type: 'resync', reason: '', extra: 1 }),
    ).toThrow('additional');
  });
});
