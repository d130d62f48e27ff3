import { accessResourceSetName } from '@lattice-dev/plugin-lattice-blueprints';
import { KubeconfigAccess } from '@lattice-dev/plugin-lattice-common';
import type { OpenedCluster } from '../ClusterOperations';

/** Whether the cluster was made with role bindings for the roles' groups. */
export async function findRoleBindings({
  id,
  target,
}: OpenedCluster): Promise<KubeconfigAccess['roleBindings']> {
  const found = await target.client
    .get({
      group: 'addons.cluster.x-k8s.io',
      kind: 'ClusterResourceSet',
      namespace: id.namespace,
      name: accessResourceSetName(id.name),
    })
    // A hint for people: what can't be read must not keep them out.
    .catch(() => 'unread' as const);
  if (found === 'unread') return 'unknown';
  return found ? 'delivered' : 'absent';
}
