import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  allowWithoutPolicyKey,
  GuardedThing,
  guardedPermissions,
} from './openPermissions';

/** What `lattice.permissions.allowWithoutPolicy` hands out to everybody. */
export function readAllowWithoutPolicy(
  config: Config,
): ReadonlySet<GuardedThing> {
  const things = [...guardedPermissions.values()].map(({ thing }) => thing);
  const known = [...new Set(things)];
  const given = config.getOptionalStringArray(allowWithoutPolicyKey) ?? [];
  return new Set(
    given.map(name => {
      const thing = known.find(one => one === name);
      if (thing) return thing;
      throw new InputError(
        `${allowWithoutPolicyKey} has "${name}"; entries are ${known.join(
          ', ',
        )}`,
      );
    }),
  );
}
