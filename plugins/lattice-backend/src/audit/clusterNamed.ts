import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';

type Json = Record<string, unknown>;

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 253) : '?';
}

function idOf(parts: unknown): string {
  const { managementCluster, namespace, name } = (parts ?? {}) as Json;
  const id: ClusterId = {
    managementCluster: text(managementCluster),
    namespace: text(namespace),
    name: text(name),
  };
  return formatClusterId(id);
}

/** The cluster that a path or a body names, whatever else is wrong with it. */
export function clusterNamed(asked: unknown): string {
  const body = (asked ?? {}) as Json;
  const { managementCluster, cluster, input, manifests } = body;
  if (typeof cluster === 'object') return idOf(cluster);
  if (typeof cluster === 'string') return idOf({ ...body, name: cluster });
  if (typeof input === 'object') return idOf({ ...input, managementCluster });
  if (!Array.isArray(manifests)) return idOf(body);
  const made = (manifests as Array<Json | null>).find(
    one => one?.kind === 'Cluster' || one?.kind === 'LatticeCluster',
  );
  const metadata = (made?.metadata ?? {}) as Json;
  return idOf({ ...metadata, managementCluster });
}
