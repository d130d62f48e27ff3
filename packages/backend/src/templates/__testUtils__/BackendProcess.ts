import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { templatesFolder } from './templateForms';

const token = 'a-token-for-this-test-alone';
const program = path.join(__dirname, 'killableBackend.ts');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function configOf(folder: string, port: number, kubeconfig: string) {
  return {
    app: { baseUrl: `http://127.0.0.1:${port}` },
    backend: {
      baseUrl: `http://127.0.0.1:${port}`,
      listen: { host: '127.0.0.1', port },
      database: {
        client: 'better-sqlite3',
        connection: { directory: path.join(folder, 'database') },
      },
      auth: {
        externalAccess: [{ type: 'static', options: { token, subject: 'me' } }],
      },
    },
    catalog: {
      locations: [
        {
          type: 'file',
          target: path.join(templatesFolder, 'capo-kubeadm/template.yaml'),
          rules: [{ allow: ['Template'] }],
        },
      ],
    },
    scaffolder: {
      concurrentTasksLimit: 50,
      taskRecovery: { enabled: true, staleTimeout: { seconds: 3 } },
    },
    lattice: {
      operations: { namespaces: ['team-*'], createNamespaces: ['team-*'] },
      managementClusters: [
        { name: 'sandbox', kubeconfig: { file: kubeconfig } },
      ],
    },
  };
}

/** A backend on a database of its own, which outlives its process. */
export class BackendProcess {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'lattice-kills-'));
  readonly #kubeconfig: string;
  #port = 0;
  #child?: ChildProcess;
  /** Everything that all of its processes have said. */
  output = '';

  constructor(kubeconfig: string) {
    this.#kubeconfig = path.join(this.#folder, 'kubeconfig');
    writeFileSync(this.#kubeconfig, kubeconfig);
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    const file = path.join(this.#folder, 'app-config.yaml');
    const config = configOf(this.#folder, this.#port, this.#kubeconfig);
    writeFileSync(file, JSON.stringify(config));
    this.#child = spawn(
      process.execPath,
      [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        program,
        '--config',
        file,
      ],
      { env: { ...process.env, NODE_ENV: 'development', JEST_WORKER_ID: '' } },
    );
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.on('data', text => {
        this.output += text;
      });
    }
    await this.#untilReady();
  }

  async #untilReady() {
    const end = Date.now() + 120_000;
    for (;;) {
      if (this.#child?.exitCode !== null || Date.now() > end) {
        throw new Error(`The backend does not start: ${this.output}`);
      }
      const ready = await this.request('/.backstage/health/v1/readiness').then(
        () => true,
        () => false,
      );
      if (ready) return;
      await pause(200);
    }
  }

  /** As a machine that loses its power. */
  async kill(): Promise<void> {
    const child = this.#child!;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    if (this.#child?.exitCode === null) await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Throws with the answer when it is no success. */
  async request<T>(where: string, body?: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${this.#port}${where}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${where}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
