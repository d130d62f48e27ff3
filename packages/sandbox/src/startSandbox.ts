import { IdentityName, IdentityTable } from './api/access/identities';
import { ApiServer } from './api/ApiServer';
import { createAdminEndpoint } from './faults/adminEndpoint';
import { createFaultInterceptor } from './faults/FaultInterceptor';
import { FaultTable } from './faults/FaultTable';
import { createPathFaults } from './faults/pathFaults';
import { authUrlOf } from './flavours/openstack';
import { CloudServer } from './openstack/CloudServer';
import { REGION } from './openstack/keystone/tokenBody';
import { kubeconfigOf } from './serve/kubeconfigOf';
import { SandboxOptions } from './serve/SandboxOptions';
import { createWorld } from './serve/createWorld';
import { InMemoryObjectStore } from './store/InMemoryObjectStore';
import { Clock } from './store/types';

export type { SandboxOptions } from './serve/SandboxOptions';

/** Where the OpenStack services of a sandbox are. */
export interface SandboxCloud {
  /** Where Keystone answers. */
  authUrl: string;
  /** How the Secrets of the sandbox name it. */
  alias: string;
  region: string;
}

/** A management cluster that runs in this process. */
export interface Sandbox {
  /** YAML with a context for each identity; the admin's is current. */
  kubeconfig: string;
  url: string;
  store: InMemoryObjectStore;
  clock: Clock;
  faults: FaultTable;
  /** The OpenStack services behind its clusters. */
  cloud: SandboxCloud;
  /** Bearer tokens by identity. */
  tokens: Record<IdentityName, string>;
  /**
   * Ends the API server and starts it again on its port: connections break,
   * nobody answers for a while, and watches from before have expired.
   */
  restart(downMs?: number): Promise<void>;
  stop(): Promise<void>;
}

async function startCloud(
  server: CloudServer,
  { name = 'sandbox', cloudPort }: SandboxOptions,
): Promise<SandboxCloud> {
  const origin = await server.start(cloudPort);
  return { authUrl: `${origin}/v3`, alias: authUrlOf(name), region: REGION };
}

/** Starts a sandbox on the loopback. */
export async function startSandbox(
  options: SandboxOptions = {},
): Promise<Sandbox> {
  const { name = 'sandbox' } = options;
  const world = createWorld(options);
  const { store, clock, logs } = world;
  const identities = IdentityTable.create(options.rights);
  const faults = FaultTable.create();
  const failPath = createPathFaults({ faults, store });
  const answerAdmin = options.admin
    ? createAdminEndpoint({ faults, store, identities })
    : undefined;
  const bookmarkMs = options.bookmarkMs ?? 60_000;
  const server = ApiServer.create({
    context: { store, clock, identities, logs, bookmarkMs },
    interceptor: {
      ...createFaultInterceptor(faults),
      answer: async (http, response) =>
        (await answerAdmin?.(http, response)) || failPath(http, response),
    },
  });
  const url = await server.start(options.port);
  const cloudServer = CloudServer.create({
    store,
    seed: options.seed ?? 1,
    now: () => clock.now(),
  });
  const cloud = await startCloud(cloudServer, options).catch(async error => {
    world.stop();
    await server.stop();
    throw error;
  });
  const { tokens } = identities;
  const { certificate } = server;
  return {
    kubeconfig: kubeconfigOf({ name, url, certificate, tokens }),
    url,
    store,
    clock,
    faults,
    cloud,
    tokens,
    async restart(downMs = 0) {
      await server.stop();
      await new Promise(resolve => setTimeout(resolve, downMs));
      store.history.compact();
      await server.start(Number(new URL(url).port));
    },
    async stop() {
      world.stop();
      await Promise.all([server.stop(), cloudServer.stop()]);
    },
  };
}
