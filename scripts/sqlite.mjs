// SQLite is the one native module. Compiles it, from sources that yarn.lock
// holds to their checksum, against the headers of the Node that will load it.
// Only where there is no compiler the prebuilt binary is taken, which nothing
// vouches for but the connection that it came over.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { Unsupported } from './packages.mjs';
import { headersOf, root, toolchainEnvironment } from './toolchain.mjs';

const modules = path.join(root, 'node_modules');
const home = path.join(modules, 'better-sqlite3');
const binary = path.join('build', 'Release', 'better_sqlite3.node');
const logFile = path.join(root, '.cache', 'sqlite.log');
const downloadMilliseconds = 20_000;

function works({ node }) {
  const script = `new (require(${JSON.stringify(home)}))(':memory:').close()`;
  const result = spawnSync(node.binary, ['-e', script], { stdio: 'ignore' });
  return result.status === 0;
}

function download(toolchain) {
  spawnSync(
    toolchain.node.binary,
    [path.join(modules, 'prebuild-install', 'bin.js')],
    {
      cwd: home,
      env: toolchainEnvironment(toolchain),
      stdio: 'ignore',
      timeout: downloadMilliseconds,
      killSignal: 'SIGKILL',
    },
  );
}

function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

function missingBuildTools() {
  const missing = [];
  if (!has('python3') && !has('python')) missing.push('python3');
  if (!has('make')) missing.push('make');
  if (!has('c++') && !has('g++') && !has('clang++')) missing.push('g++');
  return missing;
}

/** In a folder of its own: make does not understand a path with spaces. */
function compile(toolchain, say) {
  const workplace = mkdtempSync(path.join(os.tmpdir(), 'lattice-sqlite-'));
  const sources = path.join(workplace, 'better-sqlite3');
  const headers = headersOf(toolchain.node, say);
  try {
    cpSync(home, sources, { recursive: true });
    if (headers) symlinkSync(headers, path.join(workplace, 'node'));
    const result = spawnSync(
      toolchain.node.binary,
      [
        path.join(modules, 'node-gyp', 'bin', 'node-gyp.js'),
        'rebuild',
        '--release',
      ],
      {
        cwd: sources,
        encoding: 'utf8',
        env: {
          ...toolchainEnvironment(toolchain),
          JOBS: 'max',
          ...(headers && { npm_config_nodedir: path.join(workplace, 'node') }),
        },
      },
    );
    mkdirSync(path.dirname(logFile), { recursive: true });
    writeFileSync(logFile, `${result.stdout}${result.stderr}`);
    if (!existsSync(path.join(sources, binary))) return;
    mkdirSync(path.join(home, path.dirname(binary)), { recursive: true });
    cpSync(path.join(sources, binary), path.join(home, binary));
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

function explain() {
  const tail = existsSync(logFile)
    ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
    : '';
  return `SQLite could not be compiled. The end of .cache/sqlite.log:\n${tail}`;
}

export function ensureSqlite(toolchain, say) {
  if (works(toolchain)) return;
  const missing = missingBuildTools();
  if (missing.length === 0) {
    say('Compiling SQLite (1 to 2 minutes)');
    compile(toolchain, say);
    if (!works(toolchain)) throw new Unsupported(explain());
    return;
  }
  say(
    `SQLite cannot be compiled (${missing.join(
      ', ',
    )} missing): looking for a prebuilt binary, which has no pinned checksum (at most 20 seconds)`,
  );
  download(toolchain);
  if (works(toolchain)) return;
  throw new Unsupported(
    `There is no prebuilt SQLite for this machine, and it cannot be compiled: ${missing.join(
      ', ',
    )} missing.\n` +
      `  Debian, Ubuntu:  sudo apt-get install python3 make g++\n` +
      `  Fedora:          sudo dnf install python3 make gcc-c++\n` +
      `  macOS:           xcode-select --install\n` +
      `Then run the same command again.`,
  );
}
