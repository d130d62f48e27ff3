/**
 * The identity of a cluster. Two management clusters may hold the same
 * namespace and name, so all three parts are needed.
 *
 * @public
 */
export interface ClusterId {
  /** Name of the management cluster in the configuration of Lattice. */
  managementCluster: string;
  /** Namespace of the Cluster object. */
  namespace: string;
  /** Name of the Cluster object. */
  name: string;
}

/**
 * Writes a cluster's identity as `<managementCluster>/<namespace>/<name>`.
 *
 * @public
 */
export function formatClusterId(id: ClusterId): string {
  return `${id.managementCluster}/${id.namespace}/${id.name}`;
}

/**
 * Reads `<managementCluster>/<namespace>/<name>`; `undefined` when the text is
 * anything else.
 *
 * @public
 */
export function parseClusterId(text: string): ClusterId | undefined {
  const parts = text.trim().split('/');
  if (parts.length !== 3 || parts.some(part => !/^[^\s,/]+$/.test(part))) {
    return undefined;
  }
  const [managementCluster, namespace, name] = parts;
  return { managementCluster, namespace, name };
}

/**
 * Reads the value of the annotation `lattice.dev/cluster`: identities split by
 * commas. Parts that are no identity are given back as `invalid`.
 *
 * @public
 */
export function parseClusterIds(text: string): {
  ids: ClusterId[];
  invalid: string[];
} {
  const ids: ClusterId[] = [];
  const invalid: string[] = [];
  for (const part of text.split(',')) {
    const id = parseClusterId(part);
    if (id) {
      ids.push(id);
    } else if (part.trim()) {
      invalid.push(part.trim());
    }
  }
  return { ids, invalid };
}
