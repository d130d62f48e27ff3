import http from 'node:http';
import path from 'node:path';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import catalogBackend from '@backstage/plugin-catalog-backend';
import notificationsBackend from '@backstage/plugin-notifications-backend';
import latticeBackend from '@lattice-dev/plugin-lattice-backend';
import {
  flavourOf,
  RELEASES,
  Sandbox,
  SimulatedClock,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';

interface Told {
  id: string;
  payload: { title: string; severity: string; link: string };
}

const FAILURE = 'sandbox.lattice.dev/failure';
const HALF_AN_HOUR = 1_800_000;
const PATIENCE = 120_000;
const by = { fieldManager: 'kubectl' };
const cluster = {
  group: 'cluster.x-k8s.io',
  kind: 'Cluster',
  namespace: 'team-a',
  name: 'shop',
};

async function read<T>(url: string, as: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: mockCredentials.user.header(as) };
    http
      .get(url, { agent: false, headers }, async answer => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve(JSON.parse(Buffer.concat(chunks).toString()));
      })
      .once('error', reject);
  });
}

describe('notifications', () => {
  let backend: TestBackend;
  let sandbox: Sandbox;
  const clock = SimulatedClock.create({
    start: new Date(Date.now() - HALF_AN_HOUR),
  });

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, clock });
    sandbox.store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team-a' } },
      by,
    );
    const manifests = flavourOf('capo-kubeadm').manifests({
      name: 'shop',
      namespace: 'team-a',
      release: RELEASES.stable,
      annotations: {
        [FAILURE]: 'capo-neutron-quota',
        'lattice.dev/owner': 'user:default/priya',
      },
    });
    for (const object of manifests) sandbox.store.create(object, by);
    clock.advance(HALF_AN_HOUR);
    backend = await startTestBackend({
      features: [
        catalogBackend,
        notificationsBackend,
        latticeBackend,
        mockServices.rootConfig.factory({ data: configOf(sandbox) }),
      ],
    });
  }, PATIENCE);

  afterAll(async () => {
    await backend?.stop();
    await sandbox?.stop();
  }, PATIENCE);

  async function toldTo(person: string): Promise<Told[]> {
    const base = `http://127.0.0.1:${backend.server.port()}/api/notifications`;
    const { notifications } = await read<{ notifications: Told[] }>(
      `${base}/notifications`,
      person,
    );
    return notifications;
  }

  async function until(holds: (told: Told[]) => boolean): Promise<Told[]> {
    for (;;) {
      const told = await toldTo('user:default/priya');
      if (holds(told)) return told;
      await new Promise(resolve => {
        setTimeout(resolve, 250);
      });
    }
  }

  it(
    'reach the owner, and turn into "repaired" by themselves',
    async () => {
      const [broken, ...others] = await until(told => told.length > 0);
      expect(others).toEqual([]);
      expect(broken.payload).toMatchObject({
        title: expect.stringContaining('quota'),
        severity: 'high',
        link: '/lattice/clusters/mgmt/team-a/shop/troubleshooting',
      });
      expect(await toldTo('user:default/amara')).toEqual([]);

      sandbox.store.mutate(
        cluster,
        draft => {
          delete draft.metadata.annotations?.[FAILURE];
        },
        by,
      );
      clock.advance(HALF_AN_HOUR);
      // With no time to wait, what the repair passes through is told, too.
      const told = await until(all =>
        all.every(({ payload }) => payload.title.startsWith('Repaired: ')),
      );
      const ofCause = told.filter(({ payload }) =>
        payload.title.includes('quota'),
      );
      expect(ofCause.map(({ id }) => id)).toEqual([broken.id]);
    },
    PATIENCE,
  );
});

function configOf({ kubeconfig }: Sandbox) {
  return {
    app: { baseUrl: 'http://localhost' },
    backend: { baseUrl: 'http://localhost' },
    catalog: {
      rules: [{ allow: ['User', 'Group', 'Location'] }],
      locations: [
        {
          type: 'file',
          target: path.resolve(__dirname, '../../../../examples/org.yaml'),
        },
      ],
    },
    lattice: {
      managementClusters: [
        { name: 'mgmt', kubeconfig: { inline: kubeconfig } },
      ],
      notifications: {
        enabled: true,
        afterSeconds: 0,
        repairedAfterSeconds: 0,
      },
    },
  };
}
