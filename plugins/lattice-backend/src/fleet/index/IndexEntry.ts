import { ParentLink, ProjectedObject, sharedRefsOf } from '../../capi';
import { nameKeyOf } from './indexKeys';

/** What may happen to the objects of one management cluster. */
export type ObjectAction =
  | { type: 'upserted'; object: ProjectedObject }
  | { type: 'deleted'; uid: string };

/** Told about each object that is another one than before. */
export type ObjectObserver = (
  before: ProjectedObject | undefined,
  after: ProjectedObject,
  clusters: readonly string[],
) => void;

/** An object, and where it belongs. */
export interface IndexEntry {
  readonly object: ProjectedObject;
  readonly nameKey: string;
  /** `<namespace>/<name>` of the clusters that it belongs to. */
  readonly clusters: readonly string[];
  readonly parents: readonly ParentLink[];
}

export function usesOf(entry: IndexEntry | undefined) {
  if (!entry || entry.clusters.length === 0) return undefined;
  const refs = sharedRefsOf(entry.object).map(nameKeyOf);
  return refs.length > 0 ? { refs, clusters: entry.clusters } : undefined;
}

export function parentKey(parent: ParentLink): string {
  return parent.uid || nameKeyOf(parent);
}
