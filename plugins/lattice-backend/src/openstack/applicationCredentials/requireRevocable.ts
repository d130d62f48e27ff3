import { ConflictError, NotFoundError } from '@backstage/errors';
import { MadeApplicationCredential } from '@lattice-dev/plugin-lattice-common';

/** Refuses what Lattice didn't make, and what a Secret still holds. */
export function requireRevocable(
  ids: readonly string[],
  items: readonly MadeApplicationCredential[],
): void {
  for (const id of ids) {
    const found = items.find(item => item.id === id);
    if (!found) {
      throw new NotFoundError(
        `This user has no application credential ${id} that Lattice made for the namespace. It may be revoked already.`,
      );
    }
    if (found.use === 'in-use') {
      throw new ConflictError(
        `Secret ${found.secret} holds the application credential ${found.name}. Renew the credential of ${found.cluster}, or delete the cluster, before you revoke it.`,
      );
    }
  }
}
