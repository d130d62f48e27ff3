import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';

const form = /^[a-z][a-z0-9.-]*:[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9._-]*$/;

/** `team-a`, `Group:team-a` and `group:default/team-a` are the same owner. */
export function normalOwner(owner: string): string | undefined {
  try {
    const ref = stringifyEntityRef(
      parseEntityRef(owner, { defaultKind: 'group' }),
    );
    return form.test(ref) ? ref : undefined;
  } catch {
    return undefined;
  }
}
