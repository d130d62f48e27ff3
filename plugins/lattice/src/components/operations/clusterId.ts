import { ClusterId } from '@lattice-dev/plugin-lattice-common';

/** Only the identity of something that carries one. */
export function idOf({ managementCluster, namespace, name }: ClusterId) {
  return { managementCluster, namespace, name };
}
