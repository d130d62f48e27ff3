import { ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort, startPostgres } from './Postgres';
import { unpackBundle } from './unpackBundle';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../../..');

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let backend: ChildProcess;
let output = '';
let baseUrl: string;

async function isReady(): Promise<boolean> {
  const response = await fetch(
    `${baseUrl}/.backstage/health/v1/readiness`,
  ).catch(() => undefined);
  return response?.ok ?? false;
}

beforeAll(async () => {
  postgres = await startPostgres();
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  backend = spawn(
    process.execPath,
    [
      'packages/backend',
      '--config',
      path.join(root, 'app-config.yaml'),
      '--config',
      path.join(root, 'app-config.production.yaml'),
    ],
    {
      cwd: unpackBundle(root),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LATTICE_BASE_URL: baseUrl,
        LATTICE_LISTEN: `127.0.0.1:${port}`,
        POSTGRES_HOST: '127.0.0.1',
        POSTGRES_PORT: `${postgres.port}`,
        POSTGRES_USER: 'lattice',
        POSTGRES_PASSWORD: 'not-asked-for',
      },
    },
  );
  backend.stdout?.on('data', chunk => (output += chunk));
  backend.stderr?.on('data', chunk => (output += chunk));
  const deadline = Date.now() + 120_000;
  while (!(await isReady())) {
    if (backend.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The built backend did not start:\n${output}`);
    }
    await new Promise(resolve => {
      setTimeout(resolve, 500);
    });
  }
});

afterAll(async () => {
  if (backend?.exitCode === null) {
    const ended = new Promise(resolve => {
      backend.once('exit', resolve);
    });
    backend.kill('SIGTERM');
    await ended;
  }
  await postgres?.stop();
});

describe('the built backend on PostgreSQL', () => {
  it('serves the built app', async () => {
    const response = await fetch(`${baseUrl}/lattice`);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Lattice</title>');
  });

  it('answers Lattice only to those who are signed in', async () => {
    const response = await fetch(`${baseUrl}/api/lattice/management-clusters`);

    expect(response.status).toBe(401);
  });

  it.each(['user:default/guest', 'user:default/priya'])(
    'refuses the development sign-in as %s',
    async person => {
      const response = await fetch(`${baseUrl}/api/auth/development/refresh`, {
        method: 'POST',
        headers: {
          'x-lattice-person': person,
          'x-requested-with': 'XMLHttpRequest',
        },
      });

      expect(response.status).toBe(403);
    },
  );

  it('keeps what it knows in PostgreSQL', () => {
    expect(postgres.query('select datname from pg_database')).toEqual(
      expect.arrayContaining(['backstage_plugin_catalog']),
    );
  });
});
