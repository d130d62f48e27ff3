import { capoName } from '../belongings/namedOwner';

/** The clusters of all management clusters, as far as they are known. */
export interface LivingClusters {
  clusters: Iterable<{ namespace: string; name: string }>;
  /** How many management clusters there are. */
  sources: number;
  /** Why some of them are not known: `stale since ...`. */
  unread: readonly string[];
}

/** Finds out whether a name in a cloud may be that of a living cluster. */
export function createLivingNames({ clusters }: LivingClusters) {
  const capo = new Set<string>();
  const plain = new Set<string>();
  for (const { namespace, name } of clusters) {
    capo.add(capoName(namespace, name));
    plain.add(name);
  }
  // Which of the two a name is can't be seen on it.
  return (name: string) => capo.has(name) || plain.has(name);
}

/** Why nothing can be called a leftover; undefined when all is known. */
export function unsureBecause({
  sources,
  unread,
}: LivingClusters): string | undefined {
  if (unread.length === 0) return undefined;
  const why = [...new Set(unread)].join(', ');
  return `${unread.length} of ${sources} management clusters can't be compared (${why}). A living cluster could own what is here, so nothing is called a leftover.`;
}
