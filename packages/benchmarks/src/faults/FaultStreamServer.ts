import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo, Socket } from 'node:net';
import { parse } from 'node:querystring';
import {
  BackstageCredentials,
  HttpAuthService,
  LoggerService,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { ReadFilter } from '@lattice-dev/plugin-lattice-backend/src/fleet/query/ReadFilter';
import { ReadAuthorizer } from '@lattice-dev/plugin-lattice-backend/src/permissions/ReadAuthorizer';
import { registerClusterPermissions } from '@lattice-dev/plugin-lattice-backend/src/permissions/registerClusterPermissions';
import { clusterRules } from '@lattice-dev/plugin-lattice-backend/src/permissions/rules';
import { FleetRouterOptions } from '@lattice-dev/plugin-lattice-backend/src/routes/createFleetRouter';
import { createStreamRouter } from '@lattice-dev/plugin-lattice-backend/src/routes/streamRoute';
import { slowSocket } from './slowSocket';
import { FaultFleet } from './faultFleet';

/** What somebody may see: everything, one management cluster, or nothing. */
export type Rights = 'all' | 'nothing' | { managementCluster: string };

const REAUTHORIZE_MILLISECONDS = 150;

/** The stream of the fleet behind its real route, on a slow network. */
export class FaultStreamServer {
  readonly #server: Server;
  readonly #reads: ReadAuthorizer;
  readonly #rights = new Map<string, Rights>();
  readonly #sessions = new Map<string, number>();

  static async start(options: {
    live: FaultFleet;
    logger: LoggerService;
    random: () => number;
  }): Promise<FaultStreamServer> {
    const server = new FaultStreamServer(options);
    await new Promise<void>(resolve => {
      server.#server.listen(0, '127.0.0.1', resolve);
    });
    return server;
  }

  private constructor(options: {
    live: FaultFleet;
    logger: LoggerService;
    random: () => number;
  }) {
    const { live, logger, random } = options;
    this.#reads = ReadAuthorizer.create({
      permissions: this.#permissions(),
      matches: registerClusterPermissions({
        permissionsRegistry: registry(),
        getRow: id => live.fleet.rows.get(id),
      }),
    });
    const router = createStreamRouter({
      ...live,
      logger,
      reads: this.#reads,
      httpAuth: this.#httpAuth(),
      reauthorizeMilliseconds: REAUTHORIZE_MILLISECONDS,
    } as unknown as FleetRouterOptions);
    const route = router as unknown as (
      request: IncomingMessage,
      response: ServerResponse,
      next: (error?: Error) => void,
    ) => void;
    this.#server = createServer((request, response) => {
      const query = parse(request.url!.split('?')[1]);
      route(Object.assign(request, { query }), response, error => {
        const refused = error?.name === 'NotAllowedError';
        response.writeHead(refused ? 403 : 500).end(error?.stack);
      });
    });
    this.#server.on('connection', (socket: Socket) => {
      slowSocket(socket, random);
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  setRights(user: string, rights: Rights) {
    this.#rights.set(user, rights);
  }

  /** How long sessions of somebody last that begin from now on. */
  setSession(user: string, milliseconds: number | undefined) {
    if (milliseconds === undefined) this.#sessions.delete(user);
    else this.#sessions.set(user, milliseconds);
  }

  readFilter(user: string): Promise<ReadFilter> {
    return this.#reads.filterFor(this.#credentials(user));
  }

  async stop() {
    const closed = new Promise(resolve => {
      this.#server.close(resolve);
    });
    this.#server.closeAllConnections();
    await closed;
  }

  #credentials(user: string): BackstageCredentials {
    const session = this.#sessions.get(user);
    return {
      $$type: '@backstage/BackstageCredentials',
      principal: { type: 'user', userEntityRef: user },
      ...(session !== undefined && {
        expiresAt: new Date(Date.now() + session),
      }),
    };
  }

  #httpAuth(): HttpAuthService {
    return {
      credentials: async (request: IncomingMessage) =>
        this.#credentials(String(request.headers['x-user'])),
    } as unknown as HttpAuthService;
  }

  #permissions(): PermissionsService {
    const rightsOf = ({ credentials }: { credentials: BackstageCredentials }) =>
      this.#rights.get(
        (credentials.principal as { userEntityRef: string }).userEntityRef,
      ) ?? 'all';
    return {
      authorize: async (_: unknown, options: never) => [
        { result: rightsOf(options) === 'all' ? 'ALLOW' : 'DENY' },
      ],
      authorizeConditional: async (_: unknown, options: never) => [
        decisionOf(rightsOf(options)),
      ],
    } as unknown as PermissionsService;
  }
}

function decisionOf(rights: Rights) {
  if (rights === 'all') return { result: 'ALLOW' };
  if (rights === 'nothing') return { result: 'DENY' };
  return {
    result: 'CONDITIONAL',
    pluginId: 'lattice',
    resourceType: 'lattice-cluster',
    conditions: {
      rule: 'IN_MANAGEMENT_CLUSTER',
      resourceType: 'lattice-cluster',
      params: { managementClusters: [rights.managementCluster] },
    },
  };
}

function registry(): PermissionsRegistryService {
  const ruleset = {
    getRuleByName: (name: string) =>
      clusterRules.find(rule => rule.name === name)!,
  };
  return {
    addPermissions: () => undefined,
    addPermissionRules: () => undefined,
    addResourceType: () => undefined,
    getPermissionRuleset: () => ruleset,
  } as unknown as PermissionsRegistryService;
}
