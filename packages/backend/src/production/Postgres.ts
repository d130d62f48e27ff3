import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Debian keeps the server's programs out of the PATH. */
function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort() : [];
  const folder = versions.map(version => path.join(debian, version, 'bin'));
  const found = [...folder.reverse(), ...process.env.PATH!.split(':')].find(
    candidate => existsSync(path.join(candidate, 'initdb')),
  );
  if (!found) {
    throw new Error(
      'These tests need PostgreSQL: apt-get install postgresql, or put initdb and postgres on the PATH',
    );
  }
  return found;
}

/** PostgreSQL refuses to run as root. */
function asPostgres(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, args];
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  await new Promise(resolve => {
    server.close(resolve);
  });
  return port;
}

/** A PostgreSQL server of its own, gone after `stop`. */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lattice-postgres-'));
  if (process.getuid?.() === 0) {
    execFileSync('chown', ['postgres', folder]);
  }
  const data = path.join(folder, 'data');
  const run = (name: string, args: string[]) =>
    asPostgres(path.join(binaries(), name), args);
  const [initdb, initdbArgs] = run('initdb', [
    '--pgdata',
    data,
    '--username=lattice',
    '--auth=trust',
    '--no-sync',
  ]);
  execFileSync(initdb, initdbArgs, { stdio: 'ignore', cwd: '/' });
  const port = await freePort();
  const [postgres, postgresArgs] = run('postgres', [
    '-D',
    data,
    '-p',
    `${port}`,
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ]);
  const server = spawn(postgres, postgresArgs, { stdio: 'ignore', cwd: '/' });
  const ended = new Promise(resolve => {
    server.once('exit', resolve);
  });
  return {
    port,
    /** Rows of one column. */
    query(sql: string): string[] {
      const at = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'lattice'];
      return execFileSync(
        path.join(binaries(), 'psql'),
        [...at, '-d', 'postgres', '-At', '-c', sql],
        { encoding: 'utf8' },
      )
        .trim()
        .split('\n');
    },
    async stop() {
      // runuser does not pass signals on.
      const [stop, stopArgs] = run('pg_ctl', [
        'stop',
        '-D',
        data,
        '-m',
        'fast',
      ]);
      execFileSync(stop, stopArgs, { stdio: 'ignore', cwd: '/' });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
