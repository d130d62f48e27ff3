import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import {
  createDiagnosisEngine,
  DiagnosisChange,
  loadRules,
} from '../diagnosis';
import { loadCorpus } from '../diagnosis/corpus';
import { openDatabase } from '../history/openDatabase';
import { CauseNotifier, CauseNotifierOptions } from './CauseNotifier';
import { NotifiedCauses } from './NotifiedCauses';

const engine = createDiagnosisEngine(loadRules());
const corpus = loadCorpus();
const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

function changeOf(
  entry: string,
  { name = 'shop', owner = 'group:default/team-a' } = {},
): DiagnosisChange {
  const { input } = corpus.clusters.find(one => one.name === entry)!;
  const id = `m/a/${name}`;
  const row = { id, owner } as ClusterRow;
  return { id, row, after: engine.diagnose(input) };
}

const quota = 'openstack-lab/quota-network';
const healthy = 'healthy capo';
const pause = () => new Promise(resolve => setTimeout(resolve, 120));

describe('notifications about causes', () => {
  const send = jest.fn(async () => {});
  let causes: NotifiedCauses;
  const running: CauseNotifier[] = [];

  function notifier(more: Partial<CauseNotifierOptions> = {}): CauseNotifier {
    const one = CauseNotifier.create({
      notifications: { send },
      causes,
      logger: mockServices.logger.mock(),
      severities: new Set(['error']),
      appearMilliseconds: 20,
      goneMilliseconds: 40,
      isKnown: () => true,
      ...more,
    });
    running.push(one);
    return one;
  }

  async function settled(one: CauseNotifier) {
    await pause();
    await one.idle();
  }

  beforeEach(async () => {
    send.mockClear();
    const knex = await databases.init('SQLITE_3');
    const database = mockServices.database({ knex });
    causes = NotifiedCauses.create(await openDatabase(database));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(one => one.stop()));
  });

  it('reach the owner once for a cause that clusters share', async () => {
    const one = notifier();
    one.onChange(changeOf(quota));
    one.onChange(changeOf(quota, { name: 'web' }));
    await settled(one);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith({
      recipients: { type: 'entity', entityRef: 'group:default/team-a' },
      payload: expect.objectContaining({
        title: "The project's quota of network is used up",
        severity: 'high',
        description: expect.stringMatching(
          /First step: .*m\/a\/shop, m\/a\/web/,
        ),
        link: '/lattice',
        scope: expect.stringMatching(/^lattice-/),
      }),
    });
  });

  it('go to each owner, under scopes of their own', async () => {
    const one = notifier();
    one.onChange(changeOf(quota));
    one.onChange(changeOf(quota, { name: 'web', owner: 'team-b' }));
    await settled(one);
    const sent = send.mock.calls as unknown as [
      { recipients: { entityRef: string }; payload: { scope: string } },
    ][];
    expect(sent.map(([{ recipients }]) => recipients.entityRef)).toEqual([
      'group:default/team-a',
      'group:default/team-b',
    ]);
    expect(new Set(sent.map(([{ payload }]) => payload.scope)).size).toBe(2);
  });

  it('take themselves back when the last cluster is repaired', async () => {
    const one = notifier();
    one.onChange(changeOf(quota));
    one.onChange(changeOf(quota, { name: 'web' }));
    await settled(one);
    one.onChange(changeOf(healthy));
    await settled(one);
    expect(send).toHaveBeenCalledTimes(1);
    one.onChange(changeOf(healthy, { name: 'web' }));
    await settled(one);
    expect(send).toHaveBeenCalledTimes(2);
    const [[first], [last]] = send.mock.calls as unknown as [
      { payload: { scope: string } },
    ][];
    expect(last).toMatchObject({
      payload: {
        title: "Repaired: The project's quota of network is used up",
        severity: 'low',
        scope: first.payload.scope,
      },
    });
  });

  it('follow a diagnosis that becomes sharper, and call nothing repaired', async () => {
    const one = notifier();
    for (const [rule, times] of [
      ['capi-machine-infrastructure-stuck', 1],
      ['capo-compute-quota', 2],
    ] as const) {
      one.onChange(changeOf(`${rule} match 1`));
      await settled(one);
      expect(send).toHaveBeenCalledTimes(times);
    }
    const sent = send.mock.calls as unknown as [{ payload: object }][];
    for (const [{ payload }] of sent) {
      expect(JSON.stringify(payload)).not.toMatch(/repaired/i);
    }
    one.onChange(changeOf(healthy));
    await settled(one);
    const last = sent.slice(2).map(([{ payload }]) => JSON.stringify(payload));
    expect(last.length).toBeGreaterThan(0);
    expect(last.every(text => text.includes('Repaired'))).toBe(true);
  });

  it('say nothing about what comes and goes', async () => {
    const one = notifier();
    one.onChange(changeOf(quota));
    one.onChange(changeOf(healthy));
    await settled(one);
    expect(send).not.toHaveBeenCalled();
    one.onChange(changeOf(quota));
    await settled(one);
    one.onChange(changeOf(healthy));
    one.onChange(changeOf(quota));
    await settled(one);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are not sent again after a restart, nor by a second replica', async () => {
    const before = notifier();
    before.onChange(changeOf(quota));
    await settled(before);
    const after = notifier();
    after.onChange(changeOf(quota));
    await settled(after);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are taken back when the repair happened while nobody looked', async () => {
    const before = notifier();
    before.onChange(changeOf(quota));
    await settled(before);
    const blind = notifier({ isKnown: () => false });
    await blind.sweep();
    await settled(blind);
    expect(send).toHaveBeenCalledTimes(1);
    const after = notifier();
    await after.sweep();
    await settled(after);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leave warnings out unless they are wanted, and clusters of nobody', async () => {
    const one = notifier();
    one.onChange(changeOf('capi-certificates-expiring match 1'));
    one.onChange(changeOf(quota, { name: 'web', owner: '' }));
    await settled(one);
    expect(send).not.toHaveBeenCalled();
    const other = notifier({ severities: new Set(['error', 'warning']) });
    other.onChange(changeOf('capi-certificates-expiring match 1'));
    await settled(other);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tell the platform team what only it can repair', async () => {
    const one = notifier({ platformTeam: 'group:platform' });
    one.onChange(
      changeOf('lab/fail-hosted-control-plane-no-provider-k0smotron'),
    );
    one.onChange(changeOf(quota, { name: 'web' }));
    one.onChange(changeOf('capi-controller-down match 1', { name: 'well' }));
    await settled(one);
    const sent = send.mock.calls as unknown as [
      { recipients: { entityRef: string } },
    ][];
    expect(sent.map(([{ recipients }]) => recipients.entityRef).sort()).toEqual(
      [
        'group:default/platform',
        'group:default/platform',
        'group:default/team-a',
        'group:default/team-a',
      ],
    );
  });

  it('are tried again when they could not be sent', async () => {
    const one = notifier({ retryMilliseconds: 150 });
    send.mockRejectedValueOnce(new Error('down'));
    one.onChange(changeOf(quota));
    await settled(one);
    expect(await causes.listOpen()).toEqual([]);
    await settled(one);
    expect(send).toHaveBeenCalledTimes(2);
    expect(await causes.listOpen()).toHaveLength(1);
  });

  it('are sent once by two replicas that see the same', async () => {
    const both = [notifier(), notifier()];
    for (const one of both) one.onChange(changeOf(quota));
    await Promise.all(both.map(settled));
    expect(send).toHaveBeenCalledTimes(1);
    for (const one of both) one.onChange(changeOf(healthy));
    await Promise.all(both.map(settled));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each(['broken', 'repaired'])(
    'are sent by another replica when one is killed while it tells of %s',
    async what => {
      const knex = await databases.init('SQLITE_3');
      const database = mockServices.database({ knex });
      causes = NotifiedCauses.create(await openDatabase(database), 200);
      const other = notifier({ retryMilliseconds: 50 });
      if (what === 'repaired') {
        other.onChange(changeOf(quota));
        await settled(other);
        send.mockClear();
      }
      // Claims and is gone before it sends.
      const killed = notifier({
        notifications: { send: () => new Promise(() => {}) },
        appearMilliseconds: 0,
        goneMilliseconds: 0,
      });
      const change = changeOf(what === 'broken' ? quota : healthy);
      if (what === 'repaired') await killed.sweep();
      killed.onChange(change);
      await new Promise(resolve => setTimeout(resolve, 10));
      running.splice(running.indexOf(killed), 1);
      other.onChange(change);
      await settled(other);
      expect(send).not.toHaveBeenCalled();
      await pause();
      await settled(other);
      expect(send).toHaveBeenCalledTimes(1);
      await settled(other);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );
});
