import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import { permissionsRegistryServiceFactory } from '@backstage/backend-defaults/permissionsRegistry';
import {
  BackstageCredentials,
  BackstageUserPrincipal,
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import permissionBackend from '@backstage/plugin-permission-backend';
import {
  AuthorizeResult,
  isResourcePermission,
} from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import latticeBackend, {
  createLatticeClusterConditionalDecision,
  latticeClusterConditions,
} from '@lattice-dev/plugin-lattice-backend';
import {
  LATTICE_POLICY_PROBE,
  RESOURCE_TYPE_LATTICE_CLUSTER,
} from '@lattice-dev/plugin-lattice-common';

jest.setTimeout(60_000);

const running: TestBackend[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(backend => backend.stop()));
});

function policyModule(policy: PermissionPolicy) {
  return createBackendModule({
    pluginId: 'permission',
    moduleId: 'policy-of-the-test',
    register(env) {
      env.registerInit({
        deps: { policies: policyExtensionPoint },
        async init({ policies }) {
          policies.setPolicy(policy);
        },
      });
    },
  });
}

/** As the stock module for those who have no policy. */
const allowAll: PermissionPolicy = {
  handle: async () => ({ result: AuthorizeResult.ALLOW }),
};

/** Requests between plugins say who sent them, as outside of tests. */
const auth = createServiceFactory({
  service: coreServices.auth,
  deps: { plugin: coreServices.pluginMetadata },
  factory({ plugin }) {
    const pluginId = plugin.getId();
    const service = mockServices.auth({ pluginId });
    const actor = mockCredentials.service(`plugin:${pluginId}`).principal;
    return Object.assign(service, {
      async getPluginRequestToken({ onBehalfOf }: PluginRequest) {
        const { userEntityRef } = onBehalfOf.principal;
        return { token: mockCredentials.user.token(userEntityRef, { actor }) };
      },
    });
  },
});

interface PluginRequest {
  onBehalfOf: BackstageCredentials<BackstageUserPrincipal>;
}

/** A portal as it is installed, with the real permission backend. */
async function startPortal(config: object, policy = allowAll) {
  const logger = mockServices.logger.mock();
  const backend = await startTestBackend({
    features: [
      latticeBackend,
      permissionBackend,
      permissionsServiceFactory,
      permissionsRegistryServiceFactory,
      auth,
      // Whoever sends no token is nobody.
      mockServices.httpAuth.factory({
        defaultCredentials: mockCredentials.none(),
      }),
      createServiceFactory({
        service: coreServices.logger,
        deps: {},
        factory: () => logger,
      }),
      mockServices.rootConfig.factory({ data: config }),
      policyModule(policy),
    ],
  });
  running.push(backend);
  const base = `http://127.0.0.1:${backend.server.port()}/api/lattice`;
  const headers = {
    authorization: mockCredentials.user.header('user:default/amara'),
    'content-type': 'application/json',
  };
  const send = async (method: 'GET' | 'POST', where: string, body?: object) => {
    const answer = await fetch(`${base}${where}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    warned: () =>
      logger.warn.mock.calls
        .map(([message]) => message)
        .filter(message => message.includes('every cluster')),
    warnings: async () =>
      (await send('GET', '/management-clusters')).body.warnings,
    kubeconfig: () => send('POST', '/clusters/mgmt/team-a/alpha/kubeconfig'),
    credentials: () =>
      send('POST', '/credentials', {
        managementCluster: 'mgmt',
        namespace: 'team-a',
        cluster: 'alpha',
        blueprint: 'capo-kubeadm',
        cloudsYaml: 'clouds: {}',
      }),
  };
}

const setting = 'lattice.permissions.allowWithoutPolicy';
/** Past the permission, at a management cluster that there is not. */
const passed = { status: 404 };

describe('a portal without a policy', () => {
  it('attack: an admin kubeconfig for everybody while permissions are off', async () => {
    const portal = await startPortal({});
    const logged = portal.warned();
    const { status, body } = await portal.kubeconfig();
    expect(status).toBe(403);
    expect(body.error.message).toContain('permission.enabled');
    expect(body.error.message).toContain(`add "kubeconfig" to ${setting}`);
    expect((await portal.credentials()).status).toBe(403);
    const warnings = await portal.warnings();
    expect(warnings).toEqual([
      {
        id: 'permissions-off',
        message: expect.stringMatching(
          /^Anyone who signs in can see, create, change and delete every cluster.*Kubeconfigs, permanent admin kubeconfigs, changes to cloud credentials, cloud reads and raw manifests stay disabled/,
        ),
      },
    ]);
    expect(logged).toEqual([warnings[0].message]);
  });

  it('attack: an admin kubeconfig under the stock policy, which allows all', async () => {
    const portal = await startPortal({ permission: { enabled: true } });
    const { status, body } = await portal.kubeconfig();
    expect(status).toBe(403);
    expect(body.error.message).toContain('policy allows everything');
    expect(body.error.message).toContain(`add "kubeconfig" to ${setting}`);
    expect((await portal.credentials()).status).toBe(403);
    const [warning] = await portal.warnings();
    expect(warning.id).toBe('policy-allows-everything');
    expect(portal.warned()).toEqual([warning.message]);
  });

  it('hands out what the configuration allows by name, and says so', async () => {
    const portal = await startPortal({
      lattice: { permissions: { allowWithoutPolicy: ['kubeconfig'] } },
    });
    expect(await portal.kubeconfig()).toMatchObject(passed);
    expect((await portal.credentials()).status).toBe(403);
    const [{ message }] = await portal.warnings();
    expect(message).toContain(
      `${setting} also allows kubeconfigs and permanent admin kubeconfigs.`,
    );
  });

  it('does not start with a name that means nothing', async () => {
    const permissions = { allowWithoutPolicy: ['kubeconfigs'] };
    await expect(startPortal({ lattice: { permissions } })).rejects.toThrow(
      `${setting} has "kubeconfigs"; entries are kubeconfig, credentials, manifests`,
    );
  });
});

describe('a portal with a policy', () => {
  const permission = { enabled: true };

  it('asks the policy alone where it allows some and not others', async () => {
    const portal = await startPortal(
      { permission },
      {
        handle: async ({ permission: asked }) => ({
          result:
            asked.name === LATTICE_POLICY_PROBE
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
        }),
      },
    );
    expect(await portal.kubeconfig()).toMatchObject(passed);
    expect(await portal.credentials()).toMatchObject(passed);
    expect(await portal.warnings()).toEqual([]);
    expect(portal.warned()).toEqual([]);
  });

  it('counts a condition on clusters as a guard', async () => {
    const portal = await startPortal(
      { permission },
      {
        handle: async ({ permission: asked }) =>
          isResourcePermission(asked, RESOURCE_TYPE_LATTICE_CLUSTER)
            ? createLatticeClusterConditionalDecision(
                asked,
                latticeClusterConditions.inNamespace({
                  namespaces: ['team-a'],
                }),
              )
            : { result: AuthorizeResult.ALLOW },
      },
    );
    expect(await portal.kubeconfig()).toMatchObject(passed);
    expect(await portal.credentials()).toMatchObject(passed);
    expect(await portal.warnings()).toEqual([]);
  });

  it('attack: an admin kubeconfig because everything that reads is allowed', async () => {
    const portal = await startPortal(
      { permission },
      {
        handle: async ({ permission: { attributes } }) => ({
          result:
            attributes.action === 'read'
              ? AuthorizeResult.ALLOW
              : AuthorizeResult.DENY,
        }),
      },
    );
    const { status, body } = await portal.kubeconfig();
    expect(status).toBe(403);
    expect(body.error.message).toContain(LATTICE_POLICY_PROBE);
    expect(await portal.warnings()).toHaveLength(1);
  });
});
