import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

export interface Impersonation {
  /** Before the entity reference of the person. */
  userPrefix: string;
  group?: string;
}

const key = 'lattice.operations.impersonate';

/** `system:` names are those that Kubernetes gives its own rights to. */
function requireOwnName(name: string, field: string): void {
  if (!name || /^system:/i.test(name)) {
    throw new InputError(
      `${key}.${field} must be a name of your own, not empty and not of Kubernetes (system:); got "${name}"`,
    );
  }
}

/**
 * In whose name Lattice writes. The prefix keeps people apart from every other
 * user of the management cluster, whatever an identity provider calls them.
 */
export function readImpersonation(
  config: Config | undefined,
): Impersonation | undefined {
  if (!config) return undefined;
  const userPrefix = config.getOptionalString('userPrefix') ?? 'backstage:';
  const group = config.getOptionalString('group');
  requireOwnName(userPrefix, 'userPrefix');
  if (!userPrefix.endsWith(':')) {
    throw new InputError(
      `${key}.userPrefix must end with a colon, such as backstage:, got "${userPrefix}"`,
    );
  }
  if (group !== undefined) requireOwnName(group, 'group');
  return { userPrefix, group };
}
