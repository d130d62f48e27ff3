import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { pathOf, SyncCost, syncedKinds } from './SyncCost';

const folder = join(homedir(), '.cache', 'lattice-bench');
const binary = join(folder, 'client-go');

/** Builds the peer, as the lab builds its own; false without Go. */
export function buildClientGo(): boolean {
  if (!hasGo()) return false;
  mkdirSync(folder, { recursive: true });
  const flags = ['-buildvcs=false', '-trimpath', '-ldflags', '-s -w'];
  execFileSync('go', ['build', ...flags, '-o', binary, '.'], {
    cwd: resolvePackagePath('@lattice-dev/benchmarks', 'client-go'),
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return true;
}

function hasGo(): boolean {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Reads the kinds with dynamic informers, in a process of its own. */
export async function clientGoSync(kubeconfig: string): Promise<SyncCost> {
  const { stdout } = await promisify(execFile)(
    binary,
    syncedKinds.map(pathOf),
    { env: { ...process.env, KUBECONFIG: kubeconfig } },
  );
  return JSON.parse(stdout) as SyncCost;
}
