import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { accessOf } from '../__testUtils__/accessOf';
import {
  PolicyRule,
  readRole,
  rightsOf,
} from '../__testUtils__/deployedRights';
import { RealIdentities } from '../__testUtils__/RealIdentities';
import { until } from '../__testUtils__/TestManagementCluster';
import { everything } from '../fleet/query/ReadFilter';
import { createLiveView, LiveView } from '../createLiveView';
import { ConnectionMonitor } from '../management/ConnectionMonitor';
import { discoverKinds } from './Discovery';
import { KubernetesError } from './KubernetesError';
import { ManagementCluster } from './ManagementCluster';
import { watchedKinds } from './watchedKinds';

jest.setTimeout(240_000);

const { rules } = readRole('reader.yaml', 'lattice-reader');
const definitions = 'customresourcedefinitions';

describe('the shipped rights of the reader on a real API server', () => {
  const identities = RealIdentities.create(process.env.LATTICE_LAB_KUBECONFIG!);
  const running: LiveView[] = [];
  const opened = jest.spyOn(ManagementCluster.prototype, 'open');
  const namespace = `rights-${Math.random().toString(36).slice(2, 8)}`;
  const id = { managementCluster: 'reader', namespace, name: 'alpha' };

  beforeAll(async () => {
    await identities.make({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    await identities.make({
      apiVersion: 'clusterstack.x-k8s.io/v1alpha1',
      kind: 'ClusterAddon',
      metadata: { name: 'alpha', namespace },
      spec: { clusterRef: { name: 'alpha', namespace } },
    });
    await identities.make({
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: { name: 'alpha', namespace },
      spec: {
        paused: true,
        infrastructureRef: {
          apiGroup: 'infrastructure.cluster.x-k8s.io',
          kind: 'OpenStackCluster',
          name: 'alpha',
        },
      },
    });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(live => live.stop()));
    opened.mockClear();
  });
  afterAll(() => identities.cleanUp());

  async function follow(cluster: ManagementCluster): Promise<LiveView> {
    const live = await createLiveView({
      managementClusters: [cluster],
      logger: mockServices.logger.mock(),
      catalog: catalogServiceMock(),
    });
    running.push(live);
    await live.start();
    return live;
  }

  /** What was asked for in the name of this connection. */
  const asked = (cluster: ManagementCluster) =>
    new Set(
      opened.mock.calls
        .filter((_, index) => opened.mock.contexts[index] === cluster)
        .map(([request]) => accessOf(request)),
    );

  it('suffice for every kind, for single objects and for the connection', async () => {
    const reader = await identities.connectAs('reader', rules);
    const live = await follow(reader);
    await until(() => live.fleet.isRead('reader'));
    const row = () => live.fleet.rows.get(`reader/${namespace}/alpha`);
    await until(() => row() !== undefined);

    // An API server whose definitions are fresh refuses some kinds with 429
    // for a moment; a missing right would stay.
    const missing = () =>
      live.fleet.sources.filter(source => source.state !== 'live');
    await until(() => missing().length === 0).catch(() => undefined);
    expect(missing()).toEqual([]);
    const { uid } = row()!;
    const found = await live.service.object(id, uid, everything);
    expect(found?.object).toMatchObject({ metadata: { name: 'alpha' } });
    await expect(
      reader.requestJson({ path: '/api/v1/secrets' }),
    ).rejects.toMatchObject({ statusCode: 403 });

    const monitor = ConnectionMonitor.create({
      cluster: reader,
      logger: mockServices.logger.mock(),
      servedKinds: () => live.fleet.watcher('reader')?.servedKinds,
    });
    await monitor.check();
    expect(monitor.info()).toMatchObject({
      connection: { state: 'reachable' },
      providers: { state: 'known' },
    });
  });

  it('are all asked for, with streaming lists or with pages', async () => {
    const reader = await identities.connectAs('asker', rules);
    const streaming = await follow(reader);
    await until(() => streaming.fleet.isRead('asker'));
    const paging = await identities.connectAs('pager', rules);
    const send = paging.open.bind(paging);
    paging.open = async request => {
      if (request.path.includes('sendInitialEvents')) throw noStreaming();
      return send(request);
    };
    const paged = await follow(paging);
    await until(() => paged.fleet.isRead('pager'));

    const served = watchedKinds(await discoverKinds(identities.admin));
    const used = new Set([...asked(reader), ...asked(paging)]);
    const unused = rightsOf(expandedTo(served.flatMap(kind => kind.resources)))
      // Single objects are read when a person opens them.
      .filter(right => !right.startsWith('get '))
      .filter(right => !used.has(right));
    expect(unused).toEqual([]);
  });

  it('lack something as soon as one rule is taken away', async () => {
    const served = watchedKinds(await discoverKinds(identities.admin));
    const outcomes = await Promise.all(
      rules.map(async (rule, index) => {
        const rest = rules.filter(other => other !== rule);
        const name = `without-${index}`;
        const live = await follow(await identities.connectAs(name, rest));
        const wanted = served
          .filter(({ resources: [{ group, plural }] }) =>
            covers(rule, group, plural),
          )
          .map(({ key }) => key)
          .sort();
        const forbidden = () =>
          live.fleet
            .watcher(name)!
            .counts.filter(({ state }) => state === 'forbidden')
            .map(({ kind }) => kind)
            .sort();
        if (rule.resources.includes(definitions)) {
          await until(() => live.fleet.sources[0].state === 'forbidden');
          return { wanted: [], forbidden: [] };
        }
        await until(() => forbidden().length >= wanted.length);
        return { wanted, forbidden: forbidden() };
      }),
    );
    expect(outcomes.length).toBe(rules.length);
    for (const { wanted, forbidden } of outcomes) {
      expect(forbidden).toEqual(wanted);
    }
  });

  /** The rules for resources that this server has; wildcards spelled out. */
  function expandedTo(
    served: ReadonlyArray<{ group: string; plural: string }>,
  ): PolicyRule[] {
    return rules.map(rule => ({
      ...rule,
      resources: rule.resources.includes(definitions)
        ? rule.resources
        : served
            .filter(({ group, plural }) => covers(rule, group, plural))
            .map(({ plural }) => plural),
    }));
  }
});

function covers(rule: PolicyRule, group: string, resource: string): boolean {
  return (
    rule.apiGroups.includes(group) &&
    ['*', resource].some(one => rule.resources.includes(one))
  );
}

function noStreaming() {
  return new KubernetesError({
    reason: 'not-kubernetes',
    message: 'sendInitialEvents is forbidden',
    statusCode: 400,
  });
}
