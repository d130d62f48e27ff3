import { CustomKindRow } from '../crds/types';
import { Release } from './releases';

const GROUP = 'infrastructure.cluster.x-k8s.io';
const CONTRACT = 'cluster.x-k8s.io/v1beta2';

/** The kinds that a release serves: CAPO 0.15 stores v1beta2, 0.14 v1beta1. */
export function kindsOf(
  release: Release,
  rows: CustomKindRow[],
): CustomKindRow[] {
  const stored = release.capo.apiVersion.split('/')[1];
  if (stored === 'v1beta1') return rows;
  return rows.map(row =>
    row.group === GROUP &&
    row.kind.startsWith('OpenStack') &&
    row.versions[0] === 'v1beta1'
      ? {
          ...row,
          versions: [stored, ...row.versions],
          labels: { ...row.labels, [CONTRACT]: stored },
        }
      : row,
  );
}
