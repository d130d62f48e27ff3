import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Sandbox, startSandbox } from '../startSandbox';
import { FlagError, readFlags, ServeFlags, USAGE } from './readFlags';

function writeKubeconfig(sandbox: Sandbox, file: string | undefined): string {
  const path = file
    ? resolve(file)
    : join(mkdtempSync(join(tmpdir(), 'lattice-sandbox-')), 'kubeconfig');
  writeFileSync(path, sandbox.kubeconfig, { mode: 0o600 });
  // The mode above only counts for a file that was not there before.
  chmodSync(path, 0o600);
  return path;
}

/** Turns what the system says about a start into words about a flag. */
function explain(error: NodeJS.ErrnoException, { options }: ServeFlags): Error {
  if (error.code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    const flag = port === options.cloudPort ? '--cloud-port' : '--port';
    return new FlagError(`${flag}: ${port} is in use already`);
  }
  if (error.code === 'EACCES' && options.port) {
    return new FlagError(`--port: not allowed to listen on ${options.port}`);
  }
  return error;
}

function untilStopped(sandbox: Sandbox): Promise<void> {
  return new Promise(done => {
    const stop = () => {
      void sandbox.stop().then(done);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

async function serve(args: string[]): Promise<void> {
  const flags = readFlags(args);
  const started = Date.now();
  const sandbox = await startSandbox(flags.options).catch(error => {
    throw explain(error, flags);
  });
  const path = writeKubeconfig(sandbox, flags.kubeconfig);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `A sandbox management cluster serves ${sandbox.url} after ${seconds} s.\nKUBECONFIG=${path}\nIts OpenStack serves ${sandbox.cloud.authUrl}\n`,
  );
  await untilStopped(sandbox);
}

export async function runCommand(args: string[]): Promise<void> {
  const [command, ...rest] = args;
  if (command === 'serve') {
    await serve(rest);
    return;
  }
  if (command === undefined || command === 'help' || command === '--help') {
    process.stdout.write(USAGE);
    return;
  }
  throw new FlagError(`there is no command "${command}"\n\n${USAGE}`);
}
