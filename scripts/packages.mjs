// Fetches packages of the npm registry and believes nothing about them: the
// bytes must be those that the project was made with.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** What a person can act on. */
export class Unsupported extends Error {}

function npmCommand() {
  return process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
}

export function runNpm(args, options = {}) {
  const [command, ...first] = npmCommand();
  return spawnSync(command, [...first, ...args], {
    encoding: 'utf8',
    ...options,
  });
}

/** Throws unless the file is the one that was pinned. */
export function verifyTarball(file, { name, version, integrity }) {
  const digest = createHash('sha512').update(readFileSync(file));
  const found = `sha512-${digest.digest('base64')}`;
  if (found === integrity) return;
  throw new Unsupported(
    `${name}@${version} is not the package that Lattice was made with, so it is not used.\n` +
      `  expected ${integrity}\n` +
      `  received ${found}\n` +
      `The registry or a proxy on the way changed it. Check the registry that "npm config list" shows, then run the same command again.`,
  );
}

function npm(args, folder, { name, version }) {
  const result = runNpm(args, { cwd: folder });
  if (result.status === 0) return;
  throw new Unsupported(
    `npm could not fetch ${name}@${version}:\n${
      result.stderr ?? result.error?.message
    }\nCheck the network, and the proxy and registry that "npm config list" shows, then run the same command again.`,
  );
}

function download(wanted, folder) {
  const spec = `${wanted.name}@${wanted.version}`;
  npm(['pack', spec, '--pack-destination', folder], folder, wanted);
  const [file] = readdirSync(folder).filter(name => name.endsWith('.tgz'));
  return path.join(folder, file);
}

function unpack(tarball, folder, wanted) {
  npm(
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--global=false',
      tarball,
    ],
    folder,
    wanted,
  );
}

/**
 * A package in the cache, complete and verified, or not there at all. One that
 * was put there without a check is fetched again.
 */
export function fetchPackage(wanted, { cache, say, get = download }) {
  const { name, version, integrity } = wanted;
  const target = path.join(cache, `${name.replace(/\W+/g, '-')}-${version}`);
  const content = path.join(target, 'node_modules', name);
  const stamp = path.join(target, '.integrity');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === integrity) {
    return content;
  }

  say(`Fetching ${name} ${version} (about 30 seconds)`);
  const unfinished = `${target}.unfinished`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lattice-fetch-'));
  try {
    const tarball = get(wanted, folder);
    verifyTarball(tarball, wanted);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    unpack(tarball, unfinished, wanted);
    writeFileSync(path.join(unfinished, '.integrity'), integrity);
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return content;
}
