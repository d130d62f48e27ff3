import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { normalOwner } from './normalOwner';
import { matchNamespace, patternForm } from './namespacePattern';

/** Namespaces whose owners the configuration names. */
export interface TenantRule {
  /** `team-*`, or `mgmt-1/team-*` for one management cluster. */
  readonly namespaces: readonly string[];
  /** Entity references; `*` is what the first `*` of the pattern stands for. */
  readonly owners: readonly string[];
}

const key = 'lattice.tenants';

/** Reads `lattice.tenants`; throws with the key and what it should look like. */
export function readTenantRules(root: Config): TenantRule[] {
  const entries = root.getOptionalConfigArray(key) ?? [];
  return entries.map((entry, index) => {
    const namespaces = entry.getStringArray('namespaces');
    const owners = entry.getStringArray('owners');
    for (const pattern of namespaces) {
      if (patternForm.test(pattern)) continue;
      throw new InputError(
        `${key}[${index}].namespaces has "${pattern}"; use a pattern such as team-*, or mgmt-1/team-*`,
      );
    }
    for (const owner of owners) requireOwner(owner, namespaces, index);
    return { namespaces, owners };
  });
}

function requireOwner(owner: string, namespaces: string[], index: number) {
  const at = `${key}[${index}]`;
  if (!normalOwner(owner.replace('*', 'x'))) {
    throw new InputError(
      `${at}.owners has "${owner}"; use a reference such as group:default/checkout, or group:default/*`,
    );
  }
  const plain = namespaces.find(pattern => !pattern.includes('*'));
  if (owner.includes('*') && plain) {
    throw new InputError(
      `${at}.owners has "${owner}", but "${plain}" has no * to match`,
    );
  }
}

/**
 * The owners that the configuration gives a namespace: the first rule with a
 * pattern that fits decides. Undefined when it says nothing.
 */
export function configuredOwners(
  rules: readonly TenantRule[],
  place: { managementCluster: string; namespace: string },
): readonly string[] | undefined {
  const { managementCluster, namespace } = place;
  for (const { namespaces, owners } of rules) {
    for (const pattern of namespaces) {
      const stars = matchNamespace(pattern, managementCluster, namespace);
      if (!stars) continue;
      // A star that stands for nothing names nobody.
      return owners.flatMap(
        owner => normalOwner(owner.replace('*', stars[0] ?? '')) ?? [],
      );
    }
  }
  return undefined;
}
