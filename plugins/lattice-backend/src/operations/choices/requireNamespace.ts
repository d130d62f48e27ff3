import { NotAllowedError } from '@backstage/errors';
import { readTenants } from '../../tenants/readTenants';
import { TenantRule } from '../../tenants/TenantRule';
import { Target } from '../Target';
import { Asker, mayUse } from './Asker';

/** Throws unless the asker may have clusters in a namespace, as it is now. */
export async function requireNamespace(
  target: Target,
  asker: Asker,
  options: { namespace: string; rules: readonly TenantRule[] },
): Promise<void> {
  const { namespace, rules } = options;
  const place = { managementCluster: target.name, namespace };
  const look = target.client.look();
  const tenants = new Map(
    await Promise.all(
      asker.owners.map(
        async owner =>
          [owner, await readTenants(look, { ...place, owner }, rules)] as const,
      ),
    ),
  );
  if (mayUse(asker, place, owner => tenants.get(owner) ?? [])) return;
  throw new NotAllowedError(
    `You can't use namespace ${target.name}/${namespace}. Ask its owner or the platform team.`,
  );
}
