import { readFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { sendStatus, TestObject } from '../__testUtils__/TestApiServer';
import {
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { projectObject } from '../capi';
import { ConnectionConfig } from '../config/readManagementClusters';
import { ClusterWatcher } from './ClusterWatcher';
import { ManagementCluster } from './ManagementCluster';
import { TimeSlices } from './TimeSlices';

const CAPI = 'cluster.x-k8s.io';
const CLUSTERS = `/apis/${CAPI}/v1beta2/clusters`;
const MACHINES = `/apis/${CAPI}/v1beta2/machines`;
const LATTICE_CLUSTERS = '/apis/lattice.dev/v1alpha1/latticeclusters';

const timing = {
  backoffMilliseconds: [5, 20] as [number, number],
  refusedMilliseconds: 20,
};

function capiObject(kind: string, name: string): TestObject {
  return {
    apiVersion: `${CAPI}/v1beta2`,
    kind,
    metadata: { name, uid: `uid-${name}`, namespace: 'team' },
    spec: {},
  };
}

describe('ClusterWatcher', () => {
  let management: TestManagementCluster;
  let watcher: ClusterWatcher;
  const wholeStates: string[] = [];
  const uids = new Set<string>();
  let kindsChanged = 0;

  beforeEach(async () => {
    management = await TestManagementCluster.start();
    wholeStates.length = 0;
    uids.clear();
    kindsChanged = 0;
  });
  afterEach(async () => {
    await watcher.stop();
    await management.stop();
  });

  function start(cluster = management.server.managementCluster('mgmt')) {
    watcher = ClusterWatcher.create({
      cluster,
      turns: TimeSlices.create(),
      project: projectObject,
      timing,
      onEvent: event => {
        if (event.type === 'upserted') uids.add(event.object.uid);
        else uids.delete(event.uid);
      },
      onSources: () => {
        const [{ state }] = watcher.sources;
        if (wholeStates.at(-1) !== state) wholeStates.push(state);
      },
      onKindsChanged: () => {
        kindsChanged += 1;
      },
      onWatchFailed: () => undefined,
    });
    watcher.start();
  }

  const whole = () => watcher.sources[0];

  /** Answers all lists of a kind until told otherwise. */
  function refuse(target: string, code: number, reason: string) {
    const { onRequest } = management.server;
    let refusing = true;
    management.server.onRequest = (request, response) => {
      const { pathname } = new URL(request.url!, 'http://test');
      if (!refusing || pathname !== target) {
        return onRequest!(request, response);
      }
      sendStatus(response, code, reason);
      return true;
    };
    return () => {
      refusing = false;
    };
  }

  /** Keeps the lists of a kind waiting. */
  function hold(target: string) {
    const { onRequest } = management.server;
    management.server.onRequest = (request, response) =>
      new URL(request.url!, 'http://test').pathname === target ||
      onRequest!(request, response);
    return () => {
      management.server.onRequest = onRequest;
      management.server.dropConnections();
    };
  }

  it('is live only when all kinds were read, not only Clusters', async () => {
    management.put(capiObject('Cluster', 'alpha'));
    management.put(capiObject('Machine', 'one'));
    const release = hold(MACHINES);
    start();
    await until(() => uids.has('uid-alpha'));
    expect(watcher.settled).toBe(false);
    expect(whole().state).toBe('connecting');
    release();
    await until(() => whole().state === 'live');
    expect(watcher.settled).toBe(true);
    expect(uids).toContain('uid-one');
  });

  it.each([
    [403, 'Forbidden', 'forbidden'],
    [500, 'InternalError', 'unreachable'],
  ])(
    'settles without LatticeClusters that answer %i, and names them',
    async (code, reason, state) => {
      management.put(capiObject('Cluster', 'alpha'));
      management.serve('lattice.dev', 'v1alpha1', 'LatticeCluster');
      refuse(LATTICE_CLUSTERS, code, reason);
      start();
      await until(() => watcher.settled);
      expect(watcher.sources).toMatchObject([
        { state: 'live' },
        {
          kind: 'LatticeCluster.lattice.dev',
          state,
          lastError: expect.stringContaining(String(code)),
        },
      ]);
      expect(watcher.mayMissClusters).toBe(state === 'unreachable');
    },
  );

  it('reads nothing when Clusters are forbidden', async () => {
    management.put(capiObject('Machine', 'one'));
    refuse(CLUSTERS, 403, 'Forbidden');
    start();
    await until(() => uids.has('uid-one') && whole().state === 'forbidden');
    expect(whole().lastError).toContain('403');
    expect(watcher.settled).toBe(false);
    expect(wholeStates).not.toContain('live');
  });

  it('tells when a kind becomes readable, and when it no longer is', async () => {
    const machines = { group: CAPI, kind: 'Machine' };
    management.put(capiObject('Cluster', 'alpha'));
    management.put(capiObject('Machine', 'one'));
    const allow = refuse(MACHINES, 403, 'Forbidden');
    start();
    await until(() => watcher.settled);
    expect(watcher.hasRead(machines)).toBe(false);
    const before = kindsChanged;
    allow();
    await until(() => watcher.hasRead(machines));
    expect(kindsChanged).toBe(before + 1);
    management.unserve(CAPI, 'machines');
    await until(() => !watcher.hasRead(machines));
    expect(kindsChanged).toBe(before + 2);
    expect(uids).toEqual(new Set(['uid-alpha']));
  });

  describe('when it cannot connect', () => {
    const sockets: net.Server[] = [];
    const fixture = (name: string) =>
      readFileSync(path.join(__dirname, '../__fixtures__/self-signed', name));
    const listen = async (server: net.Server) => {
      await new Promise<void>(done => {
        server.listen(0, '127.0.0.1', done);
      });
      return (server.address() as net.AddressInfo).port;
    };
    const token = (url: string): ConnectionConfig => ({
      type: 'token',
      url,
      token: 'canary-token',
    });
    afterEach(() => {
      for (const server of sockets.splice(0)) server.close();
    });

    const cases: Array<[string, () => Promise<ConnectionConfig>, RegExp]> = [
      [
        'a wrong kubeconfig path',
        async () => ({ type: 'kubeconfig-file', file: '/does/not/exist' }),
        /ENOENT.*does\/not\/exist/,
      ],
      [
        'a refused connection',
        async () => {
          const server = net.createServer();
          const port = await listen(server);
          server.close();
          return token(`http://127.0.0.1:${port}`);
        },
        /connection refused/,
      ],
      [
        'a certificate that is not trusted',
        async () => {
          const server = https.createServer({
            cert: fixture('cert.pem'),
            key: fixture('key.pem'),
          });
          sockets.push(server);
          return token(`https://127.0.0.1:${await listen(server)}`);
        },
        /isn't trusted: it is self-signed/,
      ],
      [
        'credentials that are not accepted',
        async () => {
          management.server.onRequest = (_, response) => {
            sendStatus(response, 401, 'Unauthorized');
            return true;
          };
          return token(management.server.url);
        },
        /rejected the credentials \(401\)/,
      ],
    ];

    it.each(cases)('is unreachable: %s', async (_, connection, message) => {
      start(
        ManagementCluster.create({
          name: 'mgmt',
          sandbox: false,
          allowInsecure: true,
          connection: await connection(),
        }),
      );
      await until(() => wholeStates.length > 0);
      expect(wholeStates).toEqual(['unreachable']);
      expect(watcher.sources).toEqual([
        expect.objectContaining({
          state: 'unreachable',
          lastError: expect.stringMatching(message),
        }),
      ]);
      expect(watcher.settled).toBe(false);
    });

    it('is unreachable when discovery answers and lists do not', async () => {
      refuse(CLUSTERS, 503, 'ServiceUnavailable');
      start();
      await until(() => whole().state === 'unreachable');
      expect(whole().lastError).toContain('503');
      expect(wholeStates).toEqual(['connecting', 'unreachable']);
    });
  });

  describe('when it starts against incomplete discovery', () => {
    const hidden = () => management.hideFromDiscovery(CAPI, 'clusters');

    it('waits for a kind that is defined but not listed', async () => {
      management.put(capiObject('Cluster', 'alpha'));
      hidden();
      start();
      await until(() => whole().state === 'unreachable');
      expect(whole().lastError).toContain('clusters.cluster.x-k8s.io');
      await until(
        () =>
          management.server.requests.filter(url => url === '/apis').length > 3,
      );
      expect(watcher.settled).toBe(false);
      management.serve(CAPI, 'v1beta2', 'Cluster');
      await until(() => watcher.settled);
      expect(uids).toContain('uid-alpha');
      expect(whole()).toMatchObject({ state: 'live', lastError: undefined });
    });

    it('waits while the server calls the group outdated', async () => {
      management.put(capiObject('Cluster', 'alpha'));
      management.staleGroups.add(CAPI);
      start();
      await until(() => whole().state === 'unreachable');
      expect(whole().lastError).toContain(
        'outdated discovery for cluster.x-k8s.io',
      );
      management.staleGroups.clear();
      await until(() => whole().state === 'live');
    });

    it.each([
      ['not accepted', { spec: { versions: [{ served: true }] }, status: {} }],
      [
        'served in no version',
        {
          spec: { versions: [{ served: false }] },
          status: { conditions: [{ type: 'Established', status: 'True' }] },
        },
      ],
    ])('does not wait for a definition that is %s', async (_, definition) => {
      management.server.put(
        '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
        {
          apiVersion: 'apiextensions.k8s.io/v1',
          kind: 'CustomResourceDefinition',
          metadata: { name: `machines.${CAPI}`, uid: 'crd-broken' },
          ...definition,
        },
      );
      start();
      await until(() => watcher.settled);
      expect(watcher.sources).toMatchObject([{ state: 'live' }]);
    });

    it('settles as absent where Cluster API is not installed', async () => {
      management.unserve(CAPI, 'clusters');
      start();
      await until(() => watcher.settled);
      expect(watcher.sources).toMatchObject([
        { state: 'absent', lastError: "Cluster API isn't installed." },
      ]);
    });
  });

  it('names a skipped object, and does not claim to know all of its kind', async () => {
    management.put(capiObject('Cluster', 'alpha'));
    management.put(capiObject('Machine', 'good'));
    management.put({ ...capiObject('Machine', 'poison'), poison: true });
    const machines = { group: CAPI, kind: 'Machine' };
    const project: typeof projectObject = raw => {
      if ((raw as TestObject).poison) throw new Error('secret content');
      return projectObject(raw);
    };
    watcher = ClusterWatcher.create({
      cluster: management.server.managementCluster('mgmt'),
      turns: TimeSlices.create(),
      project,
      timing,
      onEvent: () => undefined,
      onSources: () => undefined,
      onKindsChanged: () => undefined,
      onWatchFailed: () => undefined,
    });
    watcher.start();
    await until(() => watcher.settled);
    expect(watcher.sources).toMatchObject([
      { state: 'live' },
      {
        kind: 'Machine.cluster.x-k8s.io',
        state: 'live',
        lastError: expect.stringContaining('Machine team/poison'),
      },
    ]);
    expect(JSON.stringify(watcher.sources)).not.toContain('secret content');
    expect(watcher.hasRead(machines)).toBe(false);
    management.put(capiObject('Machine', 'poison'));
    await until(() => watcher.hasRead(machines));
    expect(watcher.sources).toMatchObject([{ state: 'live' }]);
  });
});
