import http from 'node:http';
import { httpRouterServiceFactory } from '@backstage/backend-defaults/httpRouter';
import {
  BackstageCredentials,
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import {
  actionsRegistryServiceMock,
  MockActionsRegistry,
} from '@backstage/backend-test-utils/alpha';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import catalogBackend from '@backstage/plugin-catalog-backend';
import {
  AuthorizeResult,
  Permission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { PolicyQueryUser } from '@backstage/plugin-permission-node';
import catalogModule from '@lattice-dev/plugin-catalog-backend-module-lattice';
import latticeBackend from '@lattice-dev/plugin-lattice-backend';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { LatticeTenantPolicy } from '@lattice-dev/plugin-permission-backend-module-lattice';
import { deployedRights } from './deployedRights';

/** Whom the matrix asks as, and the groups that they are in. */
export const people = {
  platform: ['group:default/platform'],
  owner: ['group:default/a'],
  neighbour: ['group:default/b'],
  'other team': ['group:default/c'],
  'no team': [],
  'signed out': undefined,
} as const;

export type Person = keyof typeof people;

const refOf = (person: Person) => `user:default/${person.replaceAll(' ', '-')}`;

function infoOf({ principal }: BackstageCredentials) {
  const { userEntityRef } = principal as { userEntityRef: string };
  const person = (Object.keys(people) as Person[]).find(
    one => refOf(one) === userEntityRef,
  );
  const groups = (person && people[person]) ?? [];
  return { userEntityRef, ownershipEntityRefs: [userEntityRef, ...groups] };
}

const userInfo = createServiceFactory({
  service: coreServices.userInfo,
  deps: {},
  factory: () => ({ getUserInfo: async credentials => infoOf(credentials) }),
});

const policy = new LatticeTenantPolicy({
  platformTeams: ['group:default/platform'],
});

/** What the permission backend does; it wants tokens of real plugins. */
async function decide(
  permission: Permission,
  credentials: BackstageCredentials,
): Promise<PolicyDecision> {
  const { type } = credentials.principal as { type: string };
  if (type === 'service') return { result: AuthorizeResult.ALLOW };
  const user = type === 'user' ? { info: infoOf(credentials) } : undefined;
  return policy.handle({ permission }, user as PolicyQueryUser | undefined);
}

const permissions = createServiceFactory({
  service: coreServices.permissions,
  deps: {},
  factory: () => ({
    authorize: async (requests, options) =>
      Promise.all(
        requests.map(async ({ permission }) => {
          const { result } = await decide(permission, options!.credentials);
          return {
            result:
              result === AuthorizeResult.ALLOW
                ? AuthorizeResult.ALLOW
                : AuthorizeResult.DENY,
          };
        }),
      ),
    authorizeConditional: async (requests, options) =>
      Promise.all(
        requests.map(({ permission }) =>
          decide(permission, options!.credentials),
        ),
      ),
  }),
});

export interface Answer {
  status: number;
  text: string;
}

/**
 * A portal with the shipped policy, on a sandbox that gives reader and writer
 * the rights of `deploy/rbac` and no others.
 */
export class TeamsPortal {
  readonly sandbox: Sandbox;
  /** The actions of the backend. */
  readonly actions: MockActionsRegistry;
  readonly #backend: TestBackend;

  static async start(lattice: object = {}): Promise<TeamsPortal> {
    const sandbox = await startSandbox({
      clusters: 0,
      speed: 600,
      rights: deployedRights(),
    });
    const actions = actionsRegistryServiceMock();
    const as = (identity: string) => ({
      inline: sandbox.kubeconfig,
      context: `sandbox-${identity}`,
    });
    const backend = await startTestBackend({
      features: [
        catalogBackend,
        catalogModule,
        latticeBackend,
        permissions,
        createServiceFactory({
          service: actionsRegistryServiceRef,
          deps: { plugin: coreServices.pluginMetadata },
          factory: ({ plugin }) =>
            plugin.getId() === 'lattice'
              ? actions
              : actionsRegistryServiceMock(),
        }),
        httpRouterServiceFactory,
        userInfo,
        mockServices.httpAuth.factory({
          defaultCredentials: mockCredentials.none(),
        }),
        mockServices.rootConfig.factory({
          data: {
            app: { baseUrl: 'http://localhost:3000' },
            permission: { enabled: true },
            catalog: { rules: [{ allow: ['Resource'] }] },
            lattice: {
              permissions: { platformTeams: ['group:default/platform'] },
              openstack: {
                clouds: [
                  // Nothing listens there: a cloud that is down is a state.
                  {
                    name: 'down',
                    authUrl: 'http://127.0.0.1:1/v3',
                    allowInsecure: true,
                  },
                ],
                projects: [
                  {
                    name: 'reader',
                    cloud: 'down',
                    namespaces: ['*'],
                    applicationCredential: { id: 'id', secret: 's3cret' },
                  },
                ],
              },
              operations: {
                namespaces: ['team-*', 'shared', 'capi-*'],
                createNamespaces: ['team-*'],
                allowLatticeCluster: true,
              },
              managementClusters: [
                {
                  name: 'mgmt',
                  kubeconfig: as('lattice-reader'),
                  writer: { kubeconfig: as('lattice-writer') },
                },
              ],
              ...lattice,
            },
          },
        }),
      ],
    });
    return new TeamsPortal({ sandbox, backend, actions });
  }

  private constructor(parts: {
    sandbox: Sandbox;
    backend: TestBackend;
    actions: MockActionsRegistry;
  }) {
    this.sandbox = parts.sandbox;
    this.actions = parts.actions;
    this.#backend = parts.backend;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#backend.server.port()}/api`;
  }

  async ask(
    person: Person,
    method: string,
    where: string,
    body?: unknown,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = http.request(`${this.url}${where}`, {
        agent: false,
        method,
        headers: {
          Authorization: headerOf(person),
          'Content-Type': 'application/json',
        },
      });
      sent.once('error', reject);
      sent.once('response', answer => {
        const status = answer.statusCode ?? 0;
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', chunk => {
          text += chunk;
          // A stream never ends by itself; its first frame is enough.
          const streams = answer.headers['content-type']?.includes('event-');
          if (streams && text.includes('\n\n')) sent.destroy();
        });
        answer.once('close', () => resolve({ status, text }));
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async stop(): Promise<void> {
    await this.#backend.stop();
    await this.sandbox.stop();
  }
}

export function headerOf(person: Person): string {
  return person === 'signed out'
    ? mockCredentials.none.header()
    : mockCredentials.user.header(refOf(person));
}

export function credentialsFor(person: Person) {
  return person === 'signed out'
    ? mockCredentials.none()
    : mockCredentials.user(refOf(person));
}
