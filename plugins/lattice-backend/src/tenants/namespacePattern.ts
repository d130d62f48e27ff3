/** A pattern of namespaces: `team-*` everywhere, `mgmt-1/team-*` in one place. */
export interface NamespacePattern {
  managementCluster: string;
  namespace: string;
}

export const patternForm = /^([a-z0-9*-]+\/)?[a-z0-9*-]+$/;

export function parsePattern(pattern: string): NamespacePattern {
  const [first, second] = pattern.split('/');
  return second === undefined
    ? { managementCluster: '*', namespace: first }
    : { managementCluster: first, namespace: second };
}

/** What the stars of a pattern stand for in a text; undefined: it does not fit. */
export function matchStars(
  pattern: string,
  value: string,
): string[] | undefined {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const stars = new RegExp(`^${escaped.replaceAll('*', '(.*)')}$`).exec(value);
  return stars?.slice(1);
}

/**
 * What the stars of the namespace stand for. The namespaces of Kubernetes
 * itself fit only patterns that name them.
 */
export function matchNamespace(
  pattern: string,
  managementCluster: string,
  namespace: string,
): string[] | undefined {
  const parts = parsePattern(pattern);
  const system =
    namespace.startsWith('kube-') && !parts.namespace.startsWith('kube-');
  return !system && matchStars(parts.managementCluster, managementCluster)
    ? matchStars(parts.namespace, namespace)
    : undefined;
}
