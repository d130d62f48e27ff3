import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import {
  Sandbox,
  SandboxOptions,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { serveCalls } from './serveCalls';
import { SandboxAddress, Touched } from './SandboxProcess';

const sandboxes = new Map<string, Sandbox>();
let requests: string[] = [];

subscribe('http.server.request.start', message => {
  const { request } = message as { request: IncomingMessage };
  requests.push(`${request.method} ${request.url}`);
});

async function start(
  options: SandboxOptions & { name: string },
): Promise<SandboxAddress> {
  const sandbox = await startSandbox(options);
  sandboxes.set(options.name, sandbox);
  const { url, kubeconfig, tokens } = sandbox;
  return { name: options.name, url, kubeconfig, token: tokens.admin };
}

/** Changes one Cluster; tells when, on the clock that all processes share. */
function touch({ sandbox, namespace, name, value }: Touched): string {
  const at = process.hrtime.bigint();
  sandboxes.get(sandbox)!.store.mutate(
    { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace, name },
    draft => {
      const labels = { ...draft.metadata.labels, touched: value };
      draft.metadata.labels = labels;
    },
    { fieldManager: 'bench' },
  );
  return String(at);
}

function takeRequests(): string[] {
  const taken = requests;
  requests = [];
  return taken;
}

serveCalls({ start, touch, takeRequests }, async () => {
  await Promise.all(Array.from(sandboxes.values(), one => one.stop()));
});
