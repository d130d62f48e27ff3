import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { startSandbox } from '../src/startSandbox';
import { call } from './http';
import { Side } from './types';
import { WIDGET_DEFINITION } from './widgetDefinition';

export interface StartedSide extends Side {
  stop(): Promise<void>;
}

function findKubectl(): string | undefined {
  const home = process.env.LAB_HOME ?? join(homedir(), '.cache/lattice-lab');
  const built = join(home, 'bin', 'kubectl');
  return existsSync(built) ? built : undefined;
}

function sideOf(name: string, text: string): Side {
  const folder = mkdtempSync(join(tmpdir(), 'lattice-conformance-'));
  const kubeconfigFile = join(folder, 'kubeconfig');
  writeFileSync(kubeconfigFile, text, { mode: 0o600 });
  const kubeconfig = new KubeConfig();
  kubeconfig.loadFromString(text);
  return { name, kubeconfig, kubeconfigFile, kubectl: findKubectl() };
}

/** Defines widgets, and waits until they can be used. */
async function prepare(side: Side): Promise<void> {
  const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  await call(side, {
    method: 'POST',
    path: definitions,
    body: WIDGET_DEFINITION,
  });
  const list = '/apis/conformance.lattice.dev/v1/widgets';
  const deadline = Date.now() + 20_000;
  const ready = async () =>
    (await call(side, { method: 'GET', path: list })).code === 200;
  while (!(await ready())) {
    if (Date.now() > deadline) throw new Error(`${side.name}: no widgets`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  // The schema reaches OpenAPI and admission a moment after the resource.
  await new Promise(resolve => setTimeout(resolve, 1500));
}

export async function startSandboxSide(): Promise<StartedSide> {
  const sandbox = await startSandbox({ clusters: 0, historyLimit: 2000 });
  const side = sideOf('sandbox', sandbox.kubeconfig);
  await prepare(side);
  // A watch cache of a real server starts with the definition, too.
  sandbox.store.history.compact();
  return { ...side, stop: () => sandbox.stop() };
}

/** The lab that runs already: `npm run test:real` starts it. */
export async function startRealSide(): Promise<StartedSide> {
  const text = readFileSync(process.env.LATTICE_LAB_KUBECONFIG!, 'utf8');
  const side = sideOf('kube-apiserver', text);
  await prepare(side);
  return { ...side, async stop() {} };
}
