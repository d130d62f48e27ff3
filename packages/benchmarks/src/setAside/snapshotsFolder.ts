import { resolvePackagePath } from '@backstage/backend-plugin-api';

/** When a snapshot was taken: once it was broken, or half an hour later. */
export type When = 'at-capture' | 'later';

export const snapshotsFolder = resolvePackagePath(
  '@lattice-dev/benchmarks',
  'src/setAside/snapshots',
);
