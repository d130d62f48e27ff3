import { projectionOf, projections } from '../capi';
import { compareKubeVersions } from './kubeVersions';
import { ServedKind } from './Discovery';
import { WatchedResource } from './resourcePath';

/** A kind to follow: one watch, or one for each label selector. */
export interface WatchedKind {
  /** `Kind.group`, as sources name it. */
  readonly key: string;
  readonly group: string;
  readonly kind: string;
  readonly version: string;
  readonly resources: readonly WatchedResource[];
}

/** `Kind.group`, or the kind alone for core Kubernetes. */
export function kindKey(group: string, kind: string): string {
  return group === '' ? kind : `${kind}.${group}`;
}

const watchedGroups = new Set(projections.map(({ group }) => group));

/** True if some kinds of the group are watched when they are served. */
export function isWatchedGroup(group: string): boolean {
  return watchedGroups.has(group);
}

/**
 * What to watch of all that is served. The table is that of the projections:
 * a kind without a row there, or outside of the contract, is not watched.
 */
export function watchedKinds(served: readonly ServedKind[]): WatchedKind[] {
  return served.flatMap(kind => {
    const projection = projectionOf(kind.group, kind.kind);
    if (!projection || kind.versions.length === 0) return [];
    const version = versionOf(kind);
    const { group, plural } = kind;
    const selectors = projection.labelSelectors ?? [undefined];
    return [
      {
        key: kindKey(group, kind.kind),
        group,
        kind: kind.kind,
        version,
        resources: selectors.map(labelSelector => ({
          group,
          version,
          plural,
          kind: kind.kind,
          labelSelector,
        })),
      },
    ];
  });
}

/** As Cluster API picks it: the newest version of the newest contract. */
function versionOf({ contracts, versions }: ServedKind): string {
  const newest = Object.keys(contracts).sort(compareKubeVersions)[0];
  return contracts[newest]?.[0] ?? versions[0];
}
