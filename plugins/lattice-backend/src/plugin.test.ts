import {
  createBackendModule,
  createServiceFactory,
  coreServices,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { managementClustersExtensionPoint } from '@lattice-dev/plugin-lattice-node';
import request from 'supertest';
import latticePlugin from '.';

const kubeconfig = `
apiVersion: v1
kind: Config
current-context: x
contexts: [{ name: x, context: { cluster: x, user: x } }]
clusters: [{ name: x, cluster: { server: 'http://127.0.0.1:1' } }]
users: [{ name: x, user: { token: canary-token } }]
`;

function bringing(name: string) {
  return createBackendModule({
    pluginId: 'lattice',
    moduleId: `brings-${name}`,
    register(env) {
      env.registerInit({
        deps: { clusters: managementClustersExtensionPoint },
        async init({ clusters }) {
          clusters.addManagementCluster({ name, sandbox: true, kubeconfig });
        },
      });
    },
  });
}

function configured(...names: string[]) {
  return mockServices.rootConfig.factory({
    data: {
      lattice: {
        managementClusters: names.map(name => ({
          name,
          url: 'http://127.0.0.1:1',
          token: 'canary-token',
        })),
      },
    },
  });
}

describe('latticePlugin', () => {
  it('lists configured and brought management clusters, dead or not', async () => {
    const backend = await startTestBackend({
      features: [latticePlugin, configured('mgmt'), bringing('sandbox')],
    });

    const { body, text } = await request(backend.server)
      .get('/api/lattice/management-clusters')
      .expect(200);

    expect(body.items).toMatchObject([
      { name: 'mgmt', sandbox: false },
      { name: 'sandbox', sandbox: true },
    ]);
    expect(text).not.toContain('canary-token');
    await backend.stop();
  });

  it('refuses whoever lacks the permission', async () => {
    const permissions = mockServices.permissions.mock({
      authorize: async requests =>
        requests.map((): { result: AuthorizeResult.DENY } => ({
          result: AuthorizeResult.DENY,
        })),
    });
    const backend = await startTestBackend({
      features: [
        latticePlugin,
        createServiceFactory({
          service: coreServices.permissions,
          deps: {},
          factory: () => permissions,
        }),
      ],
    });

    const { body } = await request(backend.server)
      .get('/api/lattice/management-clusters')
      .expect(403);

    expect(body.error.message).toContain('lattice.management-cluster.read');
    await backend.stop();
  });

  it('does not start with a name that is used twice', async () => {
    await expect(
      startTestBackend({
        features: [latticePlugin, configured('a'), bringing('a')],
      }),
    ).rejects.toThrow(/Two management clusters are named "a"/);
  });
});
