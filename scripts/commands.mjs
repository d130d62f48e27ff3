// What each npm script of the root runs. A step is a program of node_modules
// and its arguments; further arguments of the caller go to the last step.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './toolchain.mjs';

const at = (...parts) => path.join(root, ...parts);

const backstage = (...args) => ({
  program: at('node_modules', '@backstage', 'cli', 'bin', 'backstage-cli'),
  args,
});
const tool = (name, ...args) => ({
  program: at('node_modules', name),
  args,
});
const typescriptFile = (file, ...args) => ({
  nodeArgs: ['--require', '@backstage/cli/config/nodeTransform.cjs'],
  program: at(file),
  args,
});

const scriptTests = {
  nodeArgs: ['--test', '--test-reporter=tap'],
  program: at('scripts', 'toolchain.test.mjs'),
  args: ['words', 'pictures', 'docs'].map(name =>
    at('scripts', `${name}.test.mjs`),
  ),
};
const formatCheck = tool('prettier/bin-prettier.js', '--check', '.');
const lint = backstage('repo', 'lint');
const typecheck = tool('typescript/bin/tsc');
const builtApp = {
  ...backstage('package', 'build'),
  cwd: at('packages', 'app'),
};
// Names that speak for themselves need no comment of their own.
const apiReports = tool(
  '@backstage/repo-tools/bin/backstage-repo-tools',
  'api-reports',
  ...['common', 'node', 'blueprints'].map(name => `plugins/lattice-${name}`),
  '--omit-messages',
  'ae-undocumented,ae-wrong-input-file-type',
  // Its inferred types name schemas that are not for others.
  '--allow-warnings',
  'plugins/lattice-blueprints',
);
const unitTests = backstage(
  'repo',
  'test',
  '--testPathIgnorePatterns',
  '/node_modules/',
  '\\.real\\.test\\.',
  '\\.production\\.test\\.',
  '\\.openstack\\.test\\.',
  // Last, so that a pattern of the caller is not one more to ignore.
  '--watchAll=false',
);
const only = pattern =>
  backstage(
    'repo',
    'test',
    '--watchAll=false',
    '--runInBand',
    '--testPathPatterns',
    pattern,
  );

/** The same step, with a heap that can be measured. */
const withGc = step => ({
  ...step,
  nodeArgs: ['--expose-gc', ...step.nodeArgs],
});

/** The same step, beside a running lab. */
const withLab = step => ({
  program: at('scripts', 'withLab.mjs'),
  args: ['node', step.program, ...step.args],
});

/** The same step, beside a running OpenStack. */
const withOpenStack = step => ({
  program: at('scripts', 'withOpenStack.mjs'),
  args: ['node', step.program, ...step.args],
});
const openStackTests = withOpenStack(withLab(only('\\.openstack\\.test\\.')));

const aLab = {
  variable: 'LATTICE_LAB',
  what: 'the folder of the lab with a real management cluster',
};

const browserTests = tool('@playwright/test/cli.js', 'test');
const inTheBrowser = [builtApp, browserTests];

/** `--config` files of the person come after the portal's own. */
function backendConfig(args) {
  const own = ['app-config.yaml', 'app-config.local.yaml']
    .map(file => at(file))
    .filter(file => existsSync(file));
  const given = args.map((arg, i) =>
    args[i - 1] === '--config' ? path.resolve(arg) : arg,
  );
  return [...own.flatMap(file => ['--config', file]), ...given];
}

export const commands = {
  setup: { steps: [] },
  start: {
    ports: ['LATTICE_APP_PORT', 'LATTICE_BACKEND_PORT'],
    steps: [backstage('repo', 'start')],
  },
  'start:backend': {
    ports: ['LATTICE_BACKEND_PORT'],
    steps: [
      { ...backstage('package', 'start'), cwd: at('packages', 'backend') },
    ],
    prepareArgs: backendConfig,
  },
  test: {
    steps: [formatCheck, lint, typecheck, scriptTests, unitTests],
  },
  // The long suites whole; every day they take a sample.
  'test:full': {
    env: { LATTICE_KILLS: '500' },
    steps: [unitTests, openStackTests],
  },
  'test:unit': { steps: [unitTests] },
  'test:e2e': { steps: inTheBrowser },
  'test:stories': { env: { LATTICE_E2E: 'stories' }, steps: inTheBrowser },
  // The same story once with the controllers of Cluster API.
  'test:lab-story': {
    needs: aLab,
    env: { LATTICE_E2E: 'lab' },
    steps: [builtApp, withLab(browserTests)],
  },
  screenshots: { env: { LATTICE_E2E: 'pictures' }, steps: inTheBrowser },
  'test:real': {
    needs: aLab,
    steps: [withLab(only('\\.real\\.test\\.'))],
  },
  'test:openstack': { steps: [openStackTests] },
  'test:production': {
    steps: [
      typecheck,
      backstage('repo', 'build', '--all'),
      only('\\.production\\.test\\.'),
    ],
  },
  build: { steps: [typecheck, backstage('repo', 'build', '--all')] },
  lint: { steps: [lint] },
  'lint:fix': { steps: [backstage('repo', 'lint', '--fix')] },
  typecheck: { steps: [typecheck] },
  format: { steps: [tool('prettier/bin-prettier.js', '--write', '.')] },
  'format:check': { steps: [formatCheck] },
  bench: {
    steps: [withGc(typescriptFile('packages/benchmarks/src/bench.ts'))],
  },
  faults: { steps: [typescriptFile('packages/benchmarks/src/faults.ts')] },
  // Breaks clusters of a lab for the score on what is set aside.
  'set-aside': {
    needs: aLab,
    steps: [
      {
        program: at('scripts', 'withLab.mjs'),
        args: [
          ...['node', '--require', '@backstage/cli/config/nodeTransform.cjs'],
          at('packages', 'benchmarks', 'src', 'setAside.ts'),
        ],
      },
    ],
  },
  diagnose: {
    steps: [
      {
        program: at(
          'plugins',
          'lattice-backend',
          'bin',
          'lattice-diagnose.cjs',
        ),
        args: [],
      },
    ],
  },
  sandbox: { steps: [typescriptFile('packages/sandbox/src/cli.ts')] },
  'api-reports': { steps: [typecheck, apiReports] },
  changeset: { steps: [{ ...tool('@changesets/cli/bin.js'), asks: true }] },
};
