import { InputError } from '@backstage/errors';
import { ClusterId, parseClusterId } from '@lattice-dev/plugin-lattice-common';

/** Reads `<managementCluster>/<namespace>/<name>`. */
export function readClusterInput(text: string): ClusterId {
  const id = parseClusterId(text);
  if (!id) {
    throw new InputError(
      `cluster must be <managementCluster>/<namespace>/<name>, got "${text}"`,
    );
  }
  return id;
}
