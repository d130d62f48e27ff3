import { Release } from '../releases/releases';
import { CUSTOM_KINDS } from './customKinds';
import { capoKinds } from './rows/capo';
import { CustomKindRow } from './types';

/** CAPO 0.15 stores v1beta2 and keeps v1beta1 for who still asks for it. */
function inNewerVersion(row: CustomKindRow): CustomKindRow {
  return {
    ...row,
    versions: row.versions.flatMap(version =>
      version === 'v1beta1' ? ['v1beta2', 'v1beta1'] : [version],
    ),
    labels: { ...row.labels, 'cluster.x-k8s.io/v1beta2': 'v1beta2' },
  };
}

/** The table of kinds as a release of the providers serves it. */
export function rowsOfRelease(release: Release): CustomKindRow[] {
  const isNewer = release.capo.apiVersion.endsWith('/v1beta2');
  if (!isNewer) return CUSTOM_KINDS;
  return CUSTOM_KINDS.map(row =>
    capoKinds.includes(row) ? inNewerVersion(row) : row,
  );
}
