import { mockServices } from '@backstage/backend-test-utils';
import {
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { TestObject } from '../__testUtils__/TestApiServer';
import { assessCluster, projectObject } from '../capi';
import { Fleet } from './Fleet';
import { FleetLog } from './FleetLog';
import { FleetService } from './FleetService';
import { everything } from './query/ReadFilter';

const id = { managementCluster: 'mgmt', namespace: 'atlas', name: 'atlas' };

describe('Fleet', () => {
  let management: TestManagementCluster;
  let objects: TestObject[];
  let fleet: Fleet;
  let lookAgain: number | undefined;
  const logger = mockServices.logger.mock();
  const assess = jest.fn((...args: Parameters<typeof assessCluster>) => {
    const found = assessCluster(...args);
    const lookAgainAt = lookAgain && args[1].now + lookAgain;
    return found && { ...found, lookAgainAt };
  });
  const find = (kind: string) => objects.find(one => one.kind === kind)!;

  beforeEach(async () => {
    jest.clearAllMocks();
    lookAgain = undefined;
    management = await TestManagementCluster.start();
    objects = management.load('healthy-topology', text => text);
    fleet = Fleet.create({
      managementClusters: [management.server.managementCluster('mgmt')],
      log: FleetLog.create(logger),
      project: projectObject,
      rediscoverMilliseconds: 50,
      assess,
    });
  });
  afterEach(async () => {
    await fleet.stop();
    await management.stop();
  });

  async function start() {
    fleet.start();
    await until(() => fleet.rows.size === 1);
    await fleet.rows.idle();
    assess.mockClear();
  }

  function pause() {
    const cluster = find('Cluster');
    const spec = { ...(cluster.spec as object), paused: true };
    management.put({ ...cluster, spec });
  }

  it('is live only when the rows are there', async () => {
    const seen: string[] = [];
    fleet.onSources(() => {
      const [{ state }] = fleet.sources;
      seen.push(`${state} with ${fleet.rows.size}`);
    });
    fleet.start();
    await until(() => fleet.sources[0].state === 'live');
    expect(seen).toContain('connecting with 0');
    expect(seen).not.toContain('live with 0');
    expect(seen.at(-1)).toBe('live with 1');
  });

  it('goes on when listeners throw, and logs each of them once', async () => {
    const throwing = (what: string) => () => {
      throw new Error(`bug in ${what}`);
    };
    fleet.onObject(throwing('objects'));
    fleet.onSources(throwing('sources'));
    fleet.rows.subscribe(throwing('rows'));
    let heard = 0;
    fleet.onObject(() => {
      heard += 1;
    });
    await start();
    pause();
    await until(() => fleet.rows.get('mgmt/atlas/atlas')?.health === 'paused');
    management.put(find('Machine'));
    await until(() => heard > 0);
    const messages = logger.error.mock.calls.map(([, error]) => String(error));
    expect(messages.sort()).toEqual([
      'Error: bug in objects',
      'Error: bug in rows',
      'Error: bug in sources',
    ]);
  });

  it('serves row, detail, tree, machines and events of a revision from one assessment', async () => {
    await start();
    fleet.setVerdict(id, {
      rootCause: { id: 'x', title: 'A cause', severity: 'error' },
    });
    await fleet.rows.idle();
    const service = FleetService.create({ fleet });
    const row = service.row(id, everything)!;
    const detail = service.get(id, everything)!.cluster;
    expect(row.rootCause?.title).toBe('A cause');
    expect(detail).toMatchObject({ ...row });
    expect(service.machines(id, everything)!.machines).toHaveLength(6);
    expect(service.events(id, everything)!.events).toEqual(detail.events);
    expect(service.tree(id, everything)!.tree.root.health).toBe(row.health);
    expect([row.health, fleet.statusInput(id)!.assessment.health]).toEqual([
      'degraded',
      'healthy',
    ]);
    expect(assess).not.toHaveBeenCalled();
    service.stop();
  });

  it('computes no row for an event, and shows the event', async () => {
    await start();
    const before = fleet.detail(id)!.events.length;
    const event = find('Event');
    management.put({
      ...event,
      metadata: { ...event.metadata, name: 'new', uid: 'new' },
      message: 'Something else happened',
    });
    await until(() => fleet.detail(id)!.events.length > before);
    await fleet.rows.idle();
    expect(assess).not.toHaveBeenCalled();
  });

  it('looks again when an assessment says so, and not otherwise', async () => {
    lookAgain = 150;
    await start();
    lookAgain = undefined;
    await until(() => assess.mock.calls.length === 1);
    await new Promise(done => setTimeout(done, 400));
    expect(assess).toHaveBeenCalledTimes(1);
  });

  it('looks at all clusters again when a kind vanishes or comes back', async () => {
    management.serve('lattice.dev', 'v1alpha1', 'LatticeCluster');
    await start();
    management.unserve('lattice.dev', 'latticeclusters');
    await until(() => assess.mock.calls.length > 0);
    await fleet.rows.idle();
    assess.mockClear();
    management.serve('lattice.dev', 'v1alpha1', 'LatticeCluster');
    await until(() => assess.mock.calls.length > 0);
    await fleet.rows.idle();
    expect(fleet.rows.size).toBe(1);
  });
});
