import { mockServices } from '@backstage/backend-test-utils';
import {
  TestManagementCluster,
  until,
} from '../../__testUtils__/TestManagementCluster';
import { everything } from '../query/ReadFilter';
import { createFleet } from '../createFleet';

jest.setTimeout(60_000);

describe('two management clusters with the same namespace and name', () => {
  it('are two clusters, and one that dies leaves the other alone', async () => {
    const managements = [
      await TestManagementCluster.start(),
      await TestManagementCluster.start(),
    ];
    for (const management of managements) management.load('healthy-topology');
    const live = createFleet({
      managementClusters: managements.map(({ server }, index) =>
        server.managementCluster(`mgmt-${index}`),
      ),
      logger: mockServices.logger.mock(),
      timing: { backoffMilliseconds: [10, 50] },
    });
    await live.start();
    await until(() => live.fleet.rows.size === 2);
    const ids = () => live.service.rows(everything).map(({ id }) => id);
    expect(ids().sort()).toEqual(['mgmt-0/atlas/atlas', 'mgmt-1/atlas/atlas']);

    await managements[0].stop();
    await until(() => live.fleet.staleSince('mgmt-0') !== undefined);
    expect(live.fleet.staleSince('mgmt-1')).toBeUndefined();
    const cluster = managements[1]
      .load('healthy-topology')
      .find(({ kind }) => kind === 'Cluster')!;
    managements[1].remove(cluster);
    await until(() => live.fleet.rows.size === 1);
    expect(ids()).toEqual(['mgmt-0/atlas/atlas']);
    await live.stop();
    await managements[1].stop();
  });
});
