import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  ManagementClusterRegistration,
  managementClustersExtensionPoint,
  OpenStackCloudRegistration,
  openStackCloudsExtensionPoint,
} from '@lattice-dev/plugin-lattice-node';
import { ConfigReader } from '@backstage/config';
import { KubeConfig } from '@kubernetes/client-node';
import sandboxModule from './index';
import { readSandboxes } from './serve/readSandboxes';

const defaults = ['sandbox-ber', 'sandbox-fra'];
const own = [{ name: 'mgmt', inCluster: true }];

describe('which sandboxes start', () => {
  it.each([
    ['in development', 'development', {}, defaults],
    ['in production: none', 'production', {}, []],
    ['in a test: none', 'test', {}, []],
    ['nowhere in particular: none', undefined, {}, []],
    [
      'in production, asked for',
      'production',
      { sandbox: { enabled: true }, managementClusters: own },
      defaults,
    ],
    [
      'in development, refused: none',
      'development',
      { sandbox: { enabled: false } },
      [],
    ],
    [
      'beside a real management cluster: none',
      'development',
      { managementClusters: own },
      [],
    ],
    [
      'as listed, in production too',
      'production',
      { sandbox: { managementClusters: [{ name: 'demo' }] } },
      ['demo'],
    ],
  ])('%s', (_, environment, lattice, names) => {
    const config = new ConfigReader({ lattice });
    const { sandboxes, because } = readSandboxes(config, environment);
    expect(sandboxes.map(({ options }) => options.name)).toEqual(names);
    expect(because).not.toBe('');
  });
});

async function start(sandbox: object) {
  const found: ManagementClusterRegistration[] = [];
  const clouds: OpenStackCloudRegistration[] = [];
  const lattice = createBackendPlugin({
    pluginId: 'lattice',
    register(env) {
      env.registerExtensionPoint(managementClustersExtensionPoint, {
        addManagementCluster: registration => found.push(registration),
      });
      env.registerExtensionPoint(openStackCloudsExtensionPoint, {
        addCloud: registration => clouds.push(registration),
      });
      env.registerInit({ deps: {}, async init() {} });
    },
  });
  const config = mockServices.rootConfig.factory({
    data: { lattice: { sandbox } },
  });
  const backend = await startTestBackend({
    features: [lattice, sandboxModule, config],
  });
  return { backend, found, clouds };
}

const serverOf = (kubeconfig: string) => {
  const config = new KubeConfig();
  config.loadFromString(kubeconfig);
  return config.getCurrentCluster()!.server;
};

describe('the backend module', () => {
  it('starts sandboxes, registers them and stops them with the backend', async () => {
    const rows = [
      { name: 'one', title: 'One', clusters: 0 },
      { name: 'two', clusters: 0, release: 'next' },
    ];
    const { backend, found, clouds } = await start({
      managementClusters: rows,
    });
    expect(found).toEqual([
      {
        name: 'one',
        title: 'One',
        sandbox: true,
        kubeconfig: expect.any(String),
      },
      {
        name: 'two',
        title: undefined,
        sandbox: true,
        kubeconfig: expect.any(String),
      },
    ]);
    expect(clouds).toEqual([
      {
        name: 'one',
        title: 'One',
        authUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v3$/),
        aliases: ['https://keystone.one.example.org/v3'],
        region: 'RegionOne',
        projects: [],
      },
      expect.objectContaining({ name: 'two', title: undefined }),
    ]);
    const server = serverOf(found[0].kubeconfig);
    expect(server).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    await backend.stop();
    await expect(fetch(`${server}/version`)).rejects.toThrow();
    await expect(fetch(clouds[0].authUrl)).rejects.toThrow();
  });

  it('starts none when the list is empty', async () => {
    const { backend, found } = await start({ managementClusters: [] });
    expect(found).toEqual([]);
    await backend.stop();
  });

  it('names a release that it does not know', async () => {
    const rows = [{ name: 'one', release: 'newest' }];
    await expect(start({ managementClusters: rows })).rejects.toThrow('newest');
  });
});
