// Installs the packages when, and only when, something they rest on changed.
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { runNpm, Unsupported } from './packages.mjs';
import { ensureSqlite } from './sqlite.mjs';
import { root, toolchainEnvironment } from './toolchain.mjs';

const stampFile = path.join(root, 'node_modules', '.lattice-installed');
const logFile = path.join(root, '.cache', 'install.log');

function fingerprint({ node, yarnVersion }) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'yarn.lock')))
    .update(
      `${node.version} ${yarnVersion} ${process.platform}-${process.arch}`,
    )
    .digest('hex');
}

function isInstalled(print) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print;
}

/** yarn does not read the usual proxy variables nor npm's registry. */
function networkSettings() {
  const proxy = name =>
    process.env[name] ?? process.env[name.toLowerCase()] ?? '';
  const registry = runNpm(['config', 'get', 'registry']).stdout?.trim() ?? '';
  return {
    ...(proxy('HTTP_PROXY') && { YARN_HTTP_PROXY: proxy('HTTP_PROXY') }),
    ...(proxy('HTTPS_PROXY') && { YARN_HTTPS_PROXY: proxy('HTTPS_PROXY') }),
    ...(/^https?:/.test(registry) && { YARN_NPM_REGISTRY_SERVER: registry }),
  };
}

/** Shows yarn's steps as they pass, keeps the rest in the log. */
function followProgress(output, say) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  let step = 'starting';
  let rest = '';
  output.on('data', chunk => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const next = /┌ (.+ step)/.exec(line)?.[1];
      if (next) {
        step = next.toLowerCase();
        say(`  ${String(seconds()).padStart(3)} s  ${step}`);
      }
    }
  });
  const ticker = setInterval(
    () => say(`  ${String(seconds()).padStart(3)} s  still at the ${step}`),
    20_000,
  );
  return () => clearInterval(ticker);
}

function runYarnInstall(toolchain, say) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(
    toolchain.node.binary,
    [toolchain.yarn, 'install', '--immutable'],
    {
      cwd: root,
      env: { ...toolchainEnvironment(toolchain), ...networkSettings() },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const stopProgress = followProgress(child.stdout, say);
  return new Promise(resolve => {
    child.on('close', code => {
      stopProgress();
      resolve(code === 0);
    });
  });
}

function explainFailure() {
  const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15);
  return [
    'The installation failed. The end of .cache/install.log:',
    ...tail,
    'Run the same command again to continue where it stopped.',
  ].join('\n');
}

export async function ensureInstalled(toolchain, say) {
  const print = fingerprint(toolchain);
  if (isInstalled(print)) return;
  say('Installing packages (first time about 4 minutes, later seconds)');
  rmSync(stampFile, { force: true });
  const ok = await runYarnInstall(toolchain, say);
  if (!ok) throw new Unsupported(explainFailure());
  ensureSqlite(toolchain, say);
  writeFileSync(stampFile, print);
  say('Packages are installed');
}
