import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  eventually,
  expectEqualToFreshList,
  followRealFleet,
} from '../__testUtils__/RealFleet';
import { RealIdentities } from '../__testUtils__/RealIdentities';
import { LiveView } from '../createLiveView';

jest.setTimeout(300_000);

/** The API server of the lab, which keeps the ids of its processes in files. */
class LabApiServer {
  readonly #run: string;
  readonly #pidFile: string;
  #command: { file: string; args: string[]; env: NodeJS.ProcessEnv };

  constructor(kubeconfig: string) {
    this.#run = dirname(kubeconfig);
    this.#pidFile = resolve(this.#run, 'pids/kube-apiserver');
    const read = (what: string) =>
      readFileSync(`/proc/${this.#pid}/${what}`, 'utf8')
        .split('\0')
        .filter(Boolean);
    const [file, ...args] = read('cmdline');
    const env = Object.fromEntries(
      read('environ').map(line => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
    );
    this.#command = { file, args, env };
  }

  kill() {
    process.kill(this.#pid, 'SIGKILL');
  }

  start() {
    const log = openSync(resolve(this.#run, 'logs/kube-apiserver.log'), 'a');
    const { file, args, env } = this.#command;
    const child = spawn(file, args, {
      env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    writeFileSync(this.#pidFile, `${child.pid}\n`);
  }

  get #pid(): number {
    return Number(readFileSync(this.#pidFile, 'utf8'));
  }
}

describe('a real API server that is killed and started again', () => {
  const kubeconfig = process.env.LATTICE_LAB_KUBECONFIG!;
  const identities = RealIdentities.create(kubeconfig);
  const name = `restart-${Math.random().toString(36).slice(2, 8)}`;
  let live: LiveView;

  afterAll(async () => {
    await live?.stop();
    await identities.cleanUp();
  });

  it('is followed on, and nothing is lost or invented', async () => {
    const server = new LabApiServer(kubeconfig);
    live = await followRealFleet(kubeconfig);
    const state = () => live.fleet.sources[0].state;
    await eventually('the first sync', 60_000, () => state() === 'live');
    await identities.make({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
    const before = await expectEqualToFreshList(live);

    server.kill();
    try {
      await eventually('the break', 60_000, () => state() === 'stale');
      expect(live.fleet.index('lab')!.size).toBeGreaterThanOrEqual(before);
    } finally {
      server.start();
    }
    await eventually('the return', 120_000, () => state() === 'live');
    await eventually('the server to write', 60_000, async () => {
      try {
        await identities.make({
          apiVersion: 'clusterstack.x-k8s.io/v1alpha1',
          kind: 'ClusterAddon',
          metadata: { name: 'after', namespace: name },
          spec: { clusterRef: { name: 'x', namespace: name } },
        });
        return true;
      } catch {
        return false;
      }
    });
    await eventually('what was made afterwards', 60_000, () =>
      [...live.fleet.index('lab')!.uids()]
        .map(uid => live.fleet.index('lab')!.get(uid))
        .some(object => object?.name === 'after' && object.namespace === name),
    );
    await expectEqualToFreshList(live);
    // A server whose storage is still starting refuses kinds for a while;
    // each has a source of its own until it is followed again.
    await eventually(
      'every kind to be followed',
      120_000,
      () => live.fleet.sources.length === 1,
    );
    expect(live.fleet.sources).toMatchObject([{ state: 'live' }]);
  });
});
