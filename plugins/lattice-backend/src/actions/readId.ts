import { InputError, NotFoundError } from '@backstage/errors';
import { ClusterId, parseClusterId } from '@lattice-dev/plugin-lattice-common';

export const ID_DESCRIPTION = '<managementCluster>/<namespace>/<name>';

export function readId(text: string): ClusterId {
  const id = parseClusterId(text);
  if (!id) {
    throw new InputError(`cluster must be ${ID_DESCRIPTION}, got "${text}"`);
  }
  return id;
}

/** A cluster that is hidden and one that does not exist are the same. */
export function present<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new NotFoundError(`Cluster ${id} not found`);
  return found;
}
