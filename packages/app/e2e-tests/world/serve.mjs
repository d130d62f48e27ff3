// The management clusters that the browser tests work on. `workshop` is empty
// and lives faster than real time; `frail` stands behind a gate that the tests
// shut and open, as a network does.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { Gate } from './Gate.mjs';

const folder = process.env.LATTICE_E2E_FOLDER;
const first = Number(process.env.LATTICE_E2E_CONTROL_PORT);
const ports = {
  control: first,
  workshop: first + 1,
  frail: first + 2,
  frailGate: first + 3,
  workshopCloud: first + 4,
};
const startMilliseconds = 120_000;

mkdirSync(folder, { recursive: true });

async function startSandbox(name, port, flags) {
  const kubeconfig = path.join(folder, `${name}.kubeconfig`);
  rmSync(kubeconfig, { force: true });
  const child = spawn(
    process.execPath,
    [
      '--require',
      '@backstage/cli/config/nodeTransform.cjs',
      'packages/sandbox/src/cli.ts',
      'serve',
      '--port',
      String(port),
      '--kubeconfig',
      kubeconfig,
      ...flags,
    ],
    { stdio: 'inherit' },
  );
  child.on('exit', code => process.exit(code ?? 1));
  const deadline = Date.now() + startMilliseconds;
  while (!existsSync(kubeconfig)) {
    if (Date.now() > deadline) throw new Error(`${name} does not start`);
    await new Promise(resolve => {
      setTimeout(resolve, 200);
    });
  }
  return { child, kubeconfig };
}

const sandboxes = await Promise.all([
  startSandbox('workshop', ports.workshop, [
    '--clusters',
    '0',
    '--speed',
    '60',
    '--admin',
    '--cloud-port',
    String(ports.workshopCloud),
  ]),
  startSandbox('frail', ports.frail, ['--clusters', '3']),
]);

const gate = new Gate({ port: ports.frailGate, target: ports.frail });
await gate.open();
const { kubeconfig } = sandboxes[1];
const direct = readFileSync(kubeconfig, 'utf8');
writeFileSync(
  kubeconfig,
  direct.replace(`:${ports.frail}`, `:${ports.frailGate}`),
);

const actions = {
  'POST /frail/shut': () => gate.shut(),
  'POST /frail/open': () => gate.open(),
};

const control = createServer(async (request, response) => {
  const action = actions[`${request.method} ${request.url}`];
  if (action) await action();
  else if (request.url !== '/') response.statusCode = 404;
  response.end();
}).listen(ports.control, '127.0.0.1');

process.once('SIGTERM', () => {
  control.close();
  for (const { child } of sandboxes) {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
  }
  void gate.shut();
});
