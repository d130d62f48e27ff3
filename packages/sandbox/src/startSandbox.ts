import { IdentityName, IdentityTable } from './api/access/identities';
import { ApiServer } from './api/ApiServer';
import { NO_LOGS } from './api/read/LogSource';
import { systemClock } from './clock/SystemClock';
import { BUILT_IN_KINDS } from './crds/builtInKinds';
import { KindRegistry } from './crds/KindRegistry';
import { managedFieldTracker } from './fields/ManagedFieldTracker';
import { installKinds, serveDefinitions } from './serve/installKinds';
import { kubeconfigOf } from './serve/kubeconfigOf';
import { seedNamespaces } from './serve/seedNamespaces';
import { GarbageCollector } from './store/GarbageCollector';
import { InMemoryObjectStore } from './store/InMemoryObjectStore';
import { NamespaceLifecycle } from './store/NamespaceLifecycle';
import { Clock } from './store/types';

export interface SandboxOptions {
  /** Names the cluster and the contexts of the kubeconfig. */
  name?: string;
  /** A free port unless given. */
  port?: number;
  seed?: string | number;
  clock?: Clock;
  /** How often a quiet watch hears a bookmark; a minute, as for real. */
  bookmarkMs?: number;
}

export interface Sandbox {
  /** YAML with a context for each identity. */
  kubeconfig: string;
  url: string;
  store: InMemoryObjectStore;
  clock: Clock;
  tokens: Record<IdentityName, string>;
  stop(): Promise<void>;
}

export async function startSandbox(
  options: SandboxOptions = {},
): Promise<Sandbox> {
  const { name = 'sandbox', clock = systemClock, seed } = options;
  const kinds = KindRegistry.create(BUILT_IN_KINDS);
  const fields = managedFieldTracker;
  const store = InMemoryObjectStore.create({ kinds, clock, seed, fields });
  const stops = [
    serveDefinitions(store),
    GarbageCollector.start(store),
    NamespaceLifecycle.start(store),
  ];
  installKinds(store);
  seedNamespaces(store);
  const identities = IdentityTable.create();
  const context = {
    store,
    clock,
    identities,
    logs: NO_LOGS,
    bookmarkMs: options.bookmarkMs ?? 60_000,
  };
  const server = ApiServer.create({ context });
  const url = await server.start(options.port);
  const { tokens } = identities;
  return {
    kubeconfig: kubeconfigOf({
      name,
      url,
      certificate: server.certificate,
      tokens,
    }),
    url,
    store,
    clock,
    tokens,
    async stop() {
      stops.forEach(stop => stop());
      await server.stop();
    },
  };
}
