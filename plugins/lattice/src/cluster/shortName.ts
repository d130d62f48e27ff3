/**
 * The part of an object's name that tells it from its siblings: the name of
 * the cluster, with which most begin, becomes an ellipsis.
 */
export function shortName(name: string, clusterName: string): string {
  const prefix = `${clusterName}-`;
  return name.startsWith(prefix) ? `…-${name.slice(prefix.length)}` : name;
}
