import {
  ClusterDetail,
  ClusterResponse,
} from '@lattice-dev/plugin-lattice-common';
import { Portal, TaskRun } from './__testUtils__/Portal';
import { templateNames } from './__testUtils__/templateForms';

jest.setTimeout(900_000);

const canary = 'canary-7c41-do-not-leak';
const openstack = {
  authUrl: 'https://keystone.example/v3',
  applicationCredentialId: '0123',
};
const given = { newCredentials: openstack };

/** What a person fills in besides the defaults, for each flavour. */
const flavours: Record<string, Record<string, unknown>> = {
  'capo-kubeadm': given,
  'capo-rke2': given,
  'cluster-class': { class: { name: 'openstack-scs2-1-34-v1' } },
  k0smotron: given,
  kamaji: given,
  'lattice-cluster': {
    ...given,
    openstack: { externalNetwork: 'public', secret: { namespace: 'team-a' } },
  },
  'scs-cluster-stack': given,
  'scs-hosted-control-plane': {
    ...given,
    gateway: { name: 'capi', namespace: 'capi-system' },
  },
};

/** Clusters of this team take their class from the namespace of team-a. */
const borrowing = 'team-b';

const borrowed = { name: 'openstack-scs2-1-34-v1', namespace: 'team-a' };

function placeOf(flavour: string, team = 'team-a') {
  const name = `my-${flavour}`.slice(0, 20);
  const namespace = flavour === 'lattice-cluster' ? `capi-${name}` : team;
  return { name, namespace, id: `sandbox/${namespace}/${name}` };
}

function succeeded(run: TaskRun): TaskRun {
  if (run.status !== 'completed') throw new Error(run.log);
  expect(run.log + JSON.stringify(run.output)).not.toContain(canary);
  return run;
}

describe('templates, from the form to the last object', () => {
  let portal: Portal;

  async function clusterOf(flavour: string, team?: string) {
    const path = `/lattice/clusters/${placeOf(flavour, team).id}`;
    return (await portal.request<ClusterResponse>(path)).cluster;
  }

  /** The page of a cluster follows its objects within moments. */
  async function isSoon(
    flavour: string,
    expected: (cluster: ClusterDetail) => unknown,
    team?: string,
  ): Promise<void> {
    const end = Date.now() + 180_000;
    for (;;) {
      const cluster = await clusterOf(flavour, team);
      if (expected(cluster) || Date.now() > end) {
        expect([flavour, expected(cluster), cluster]).toMatchObject([
          flavour,
          true,
          {},
        ]);
        return;
      }
      await new Promise(resolve => {
        setTimeout(resolve, 250);
      });
    }
  }

  async function isGoneSoon(read: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + 30_000;
    const isThere = () => read().then(Boolean, () => false);
    while ((await isThere()) && Date.now() < end) {
      await new Promise(resolve => {
        setTimeout(resolve, 100);
      });
    }
    await expect(read()).rejects.toThrow(/404/);
  }

  /** A cluster from its template to its end; each step is a task. */
  async function live(flavour: string, team = 'team-a'): Promise<void> {
    const { name, id } = placeOf(flavour, team);
    const isSoonSo = (expected: (cluster: ClusterDetail) => unknown) =>
      isSoon(flavour, expected, team);
    const created = succeeded(
      await portal.run(
        flavour,
        {
          cluster: {
            name,
            owner: 'group:default/team-a',
            managementCluster: 'sandbox',
            ...(flavour !== 'lattice-cluster' && { namespace: team }),
            ...flavours[flavour],
            ...(team === borrowing && { class: borrowed }),
          },
        },
        { cloudSecret: canary },
      ),
    );
    await isSoonSo(({ health }) => health === 'healthy');
    expect(created.output.links?.[0].url).toBe(`/lattice/clusters/${id}`);
    expect(created.output.text?.[0].content).toContain('https://');

    const scaling = { cluster: id, pool: 'general', replicas: 3 };
    succeeded(await portal.run('scale-cluster', scaling));
    await isSoonSo(
      ({ workers, health }) => workers.ready === 3 && health === 'healthy',
    );

    const upgrade = { cluster: id, version: 'v1.35.4' };
    succeeded(await portal.run('upgrade-cluster', upgrade));
    // That every machine has it is what the task waited for.
    await isSoonSo(({ kubernetesVersion }) =>
      kubernetesVersion?.startsWith('v1.35.4'),
    );

    const { kubeconfig } = await portal.request<{ kubeconfig: string }>(
      `/lattice/clusters/${id}/kubeconfig`,
      {},
    );
    expect(kubeconfig).toContain('kind: Config');

    const removal = { cluster: id, confirm: name };
    succeeded(await portal.run('delete-cluster', removal));
    // The task waited for the API server; the live view follows its watch.
    await isGoneSoon(() => clusterOf(flavour, team));
  }

  const lives = new Map<string, Promise<unknown>>();

  beforeAll(async () => {
    portal = await Portal.start();
    // All at once, as in a portal that is used; each test waits for its own.
    for (const flavour of Object.keys(flavours)) {
      if (flavour === 'cluster-class') continue;
      lives.set(
        flavour,
        live(flavour).then(
          () => undefined,
          error => error,
        ),
      );
    }
  });
  afterAll(() => portal.stop());

  it('has a template for every flavour and every operation', () => {
    const operations = ['scale-cluster', 'upgrade-cluster', 'delete-cluster'];
    expect(templateNames).toEqual(
      [...Object.keys(flavours), ...operations, 'openstack-credentials'].sort(),
    );
  });

  const others = Object.keys(flavours).filter(f => f !== 'cluster-class');

  it.each(others)('%s lives from its form to its end', async flavour => {
    expect(await lives.get(flavour)).toBeUndefined();
  });

  it.each(['team-a', borrowing])(
    'openstack-credentials, then cluster-class in %s with what a stack brought',
    async team => {
      succeeded(
        await portal.run(
          'openstack-credentials',
          {
            cluster: 'my-cluster-class',
            owner: 'group:default/team-a',
            managementCluster: 'sandbox',
            namespace: team,
            blueprint: 'scs-cluster-stack',
            openstack,
          },
          { cloudSecret: canary },
        ),
      );
      await expect(live('cluster-class', team)).resolves.toBeUndefined();
    },
  );

  it('uses an existing Secret, and stops at a name that is taken', async () => {
    const place = {
      owner: 'group:default/team-a',
      managementCluster: 'sandbox',
      namespace: 'team-c',
    };
    const order = {
      ...place,
      name: 'chosen',
      credentials: { secretName: 'openstack' },
    };
    const missing = await portal.run('capo-kubeadm', { cluster: order });
    expect([missing.status, missing.log]).toEqual([
      'failed',
      expect.stringContaining('There is no Secret team-c/openstack'),
    ]);

    const shared = {
      ...place,
      cluster: 'first',
      blueprint: 'scs-cluster-stack',
      openstack,
    };
    const secrets = { cloudSecret: canary };
    succeeded(await portal.run('openstack-credentials', shared, secrets));
    const { log } = succeeded(
      await portal.run('capo-kubeadm', { cluster: order }),
    );
    expect(log).toContain('Secret/openstack keep');
    expect(log).toContain('Secret/chosen-workload-credentials create');

    const again = { ...order, ...given, controlPlane: { replicas: 1 } };
    const taken = await portal.run('capo-kubeadm', { cluster: again }, secrets);
    expect(taken.status).toBe('failed');
    expect(taken.log).toContain('choose another name');
    expect(taken.log).not.toContain('Secret/');
  });
});
