import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import test from 'node:test';
import { commands } from './commands.mjs';
import { findBusyPorts } from './ports.mjs';
import { root, versionFits } from './toolchain.mjs';

const read = file => readFileSync(path.join(root, file), 'utf8');

test('versionFits understands the ranges of engines', () => {
  const range = '22 || >=24.0.0 <24.15.0';
  const fits = ['22.0.0', '22.23.3', '24.0.0', '24.14.1'];
  const misfits = [
    '18.20.0',
    '20.20.2',
    '21.7.3',
    '23.11.0',
    '24.15.0',
    '26.1.0',
  ];
  for (const version of fits) assert.ok(versionFits(version, range), version);
  for (const version of misfits)
    assert.ok(!versionFits(version, range), version);
});

test('a taken port is named together with the way to change it', async () => {
  const server = createServer();
  await new Promise(resolve => {
    server.listen(0, resolve);
  });
  const { port } = server.address();
  process.env.LATTICE_APP_PORT = String(port);
  try {
    const [message] = await findBusyPorts(['LATTICE_APP_PORT']);
    assert.match(message, new RegExp(`Port ${port}.*in use`));
    assert.match(message, new RegExp(`LATTICE_APP_PORT=${port + 1} npm start`));
    process.env.LATTICE_APP_PORT = 'abc';
    assert.match(
      (await findBusyPorts(['LATTICE_APP_PORT']))[0],
      /"abc", not a port/,
    );
  } finally {
    delete process.env.LATTICE_APP_PORT;
    server.close();
  }
});

test('every command is an npm script, and listed in CONTRIBUTING', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const contributing = read('CONTRIBUTING.md');
  for (const name of Object.keys(commands)) {
    assert.equal(scripts[name], `node scripts/bootstrap.mjs ${name}`);
    const typed = ['start', 'test'].includes(name)
      ? `npm ${name}`
      : `npm run ${name}`;
    assert.ok(contributing.includes(`\`${typed}`), `${typed} is not listed`);
  }
  assert.deepEqual(Object.keys(scripts).sort(), Object.keys(commands).sort());
});
