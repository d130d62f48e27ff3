import { normalOwner } from './normalOwner';
import { matchStars, parsePattern } from './namespacePattern';
import { configuredOwners, TenantRule } from './TenantRule';

/**
 * The namespaces that the configuration reserves for one of these owners:
 * `team-checkout`, where `team-*` is for `group:default/*`.
 */
export function reservedNamespaces(
  rules: readonly TenantRule[],
  managementCluster: string,
  claims: readonly string[],
): string[] {
  const mine = new Set(claims.flatMap(claim => normalOwner(claim) ?? []));
  const names = rules.flatMap(({ namespaces, owners }) =>
    namespaces
      .map(parsePattern)
      .filter(pattern =>
        matchStars(pattern.managementCluster, managementCluster),
      )
      .flatMap(({ namespace }) =>
        [...mine].flatMap(claim =>
          owners.flatMap(owner => nameFor(namespace, owner, claim) ?? []),
        ),
      ),
  );
  // An earlier rule may have given the name to somebody else.
  return [...new Set(names)]
    .sort()
    .filter(namespace =>
      configuredOwners(rules, { managementCluster, namespace })?.some(owner =>
        mine.has(owner),
      ),
    );
}

function nameFor(
  pattern: string,
  owner: string,
  claim: string,
): string | undefined {
  const [star] = matchStars(owner, claim) ?? [];
  const stars = pattern.split('*').length - 1;
  if (stars === 1 && star) return pattern.replace('*', star);
  return stars === 0 && normalOwner(owner) === claim ? pattern : undefined;
}
