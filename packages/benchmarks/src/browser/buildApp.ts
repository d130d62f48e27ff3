import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';

export const appFolder = resolvePackagePath(
  '@lattice-dev/benchmarks',
  '../benchmark-app',
);

/**
 * Builds the app as an installation does. `LATTICE_BENCH_BUILT=1` takes the
 * last build.
 */
export function buildApp() {
  const built = existsSync(join(appFolder, 'dist', 'index.html'));
  if (built && process.env.LATTICE_BENCH_BUILT) return;
  const cli = dirname(require.resolve('@backstage/cli/package.json'));
  execFileSync(
    process.execPath,
    [
      join(cli, 'bin', 'backstage-cli'),
      'package',
      'build',
      '--config',
      'app-config.yaml',
    ],
    { cwd: appFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
