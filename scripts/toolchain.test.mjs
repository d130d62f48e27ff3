import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { commands } from './commands.mjs';
import { findBusyPorts } from './ports.mjs';
import { fetchPackage, runNpm } from './packages.mjs';
import { nodePackages, root, versionFits, yarnPackage } from './toolchain.mjs';

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

test('every tool is pinned by the sha512 of its tarball', () => {
  const pinned = [yarnPackage, ...Object.values(nodePackages)];
  assert.equal(pinned.length, 5);
  for (const { name, integrity } of pinned) {
    assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/, name);
  }
  assert.equal(new Set(pinned.map(one => one.integrity)).size, 5);
  const { packageManager } = JSON.parse(read('package.json'));
  assert.equal(packageManager, `yarn@${yarnPackage.version}`);
});

test('attack: a registry that hands out another tool is refused', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lattice-test-'));
  const source = path.join(folder, 'source');
  const cache = path.join(folder, 'cache');
  const target = path.join(cache, 'a-tool-1.0.0');
  const said = [];
  try {
    mkdirSync(path.join(source, 'bin'), { recursive: true });
    const manifest = { name: '@a/tool', version: '1.0.0' };
    writeFileSync(path.join(source, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(source, 'bin', 'tool.js'), 'good');
    const packed = runNpm(['pack', '--pack-destination', folder], {
      cwd: source,
    });
    assert.equal(packed.status, 0, packed.stderr);
    const [name] = readdirSync(folder).filter(file => file.endsWith('.tgz'));
    const tarball = path.join(folder, name);
    const hash = createHash('sha512').update(readFileSync(tarball));
    const wanted = {
      ...manifest,
      integrity: `sha512-${hash.digest('base64')}`,
    };
    const fetch = get =>
      fetchPackage(wanted, { cache, say: text => said.push(text), get });
    // What an earlier bootstrap left behind was never checked.
    mkdirSync(path.join(target, 'node_modules', '@a', 'tool'), {
      recursive: true,
    });

    const tampered = path.join(folder, 'tampered');
    writeFileSync(tampered, readFileSync(tarball));
    appendFileSync(tampered, 'evil');
    assert.throws(() => fetch(() => tampered), {
      message: /@a\/tool@1\.0\.0 is not the package.*registry or a proxy/s,
    });
    assert.ok(!existsSync(path.join(target, '.integrity')));

    const content = fetch(() => tarball);
    assert.equal(
      readFileSync(path.join(content, 'bin/tool.js'), 'utf8'),
      'good',
    );
    assert.equal(
      fetch(() => assert.fail('it is there already')),
      content,
    );
    assert.equal(said.length, 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

test('standard input reaches the command', () => {
  const processes = new URL('./processes.mjs', import.meta.url).href;
  const script = `
    import { run } from ${JSON.stringify(processes)};
    const echo = ['-e', 'process.stdin.pipe(process.stdout)'];
    process.exitCode = await run(process.execPath, echo);`;
  for (const text of ['', 'hello']) {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', script],
      { input: text, encoding: 'utf8' },
    );
    assert.deepEqual([status, stdout], [0, text]);
  }
});
