import { ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A kube-apiserver of its own beside the lab's, in the same etcd, that trusts
 * the given authorities for clients, as a workload cluster's does.
 */
export class WorkloadApiServer {
  static async start(
    labKubeconfig: string,
    authorities: readonly string[],
  ): Promise<WorkloadApiServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'lattice-workload-'));
    const port = await freePort();
    const clientCa = path.join(folder, 'clients.crt');
    writeFileSync(clientCa, authorities.join('\n'));
    const run = path.dirname(labKubeconfig);
    const pid = readFileSync(path.join(run, 'pids/kube-apiserver'), 'utf8');
    const [file, ...labArgs] = readFileSync(
      `/proc/${pid.trim()}/cmdline`,
      'utf8',
    )
      .split('\0')
      .filter(Boolean);
    const given = (flag: string) => labArgs[labArgs.indexOf(flag) + 1];
    // The last value of a flag counts.
    const child = spawn(
      file,
      [
        ...labArgs,
        ...['--secure-port', `${port}`, '--client-ca-file', clientCa],
        ...['--etcd-prefix', `/workload-${port}`],
      ],
      { stdio: 'ignore' },
    );
    const serverCa = readFileSync(given('--client-ca-file'), 'utf8');
    return new WorkloadApiServer({ child, folder, port, serverCa });
  }

  readonly server: string;
  /** PEM, of the server's own certificate. */
  readonly serverCa: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(options: {
    child: ChildProcess;
    folder: string;
    port: number;
    serverCa: string;
  }) {
    this.#child = options.child;
    this.#folder = options.folder;
    this.serverCa = options.serverCa;
    this.server = `https://127.0.0.1:${options.port}`;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
