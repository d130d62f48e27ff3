import {
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';
import { accessKey, rowAccess } from '../fleet/query/rowAccess';
import { normalOwner } from '../tenants/normalOwner';
import {
  ClusterResource,
  hasLabel,
  inManagementCluster,
  inNamespace,
  isOwner,
  isTenant,
  ruleParams,
} from './rules';

type Criteria = PermissionCriteria<PermissionCondition>;
type Predicate = (row: ClusterResource) => boolean;

export interface CompiledConditions {
  readonly allows: Predicate;
  /** Each row that it allows has one of these; undefined: any row may be allowed. */
  readonly accessKeys?: ReadonlySet<string>;
}

/** Undefined for parameters that the rule does not accept. */
type Compile = (params: unknown) => CompiledConditions | undefined;

const compilers = new Map<string, Compile>([
  [
    isOwner.name,
    params => {
      const owners = claimsIn(ruleParams.claims.safeParse(params).data);
      if (!owners) return undefined;
      return {
        allows: row => {
          const { owner } = rowAccess(row);
          return owner !== undefined && owners.has(owner);
        },
        accessKeys: keysOf(owners, accessKey.owner),
      };
    },
  ],
  [
    isTenant.name,
    params => {
      const owners = claimsIn(ruleParams.claims.safeParse(params).data);
      if (!owners) return undefined;
      return {
        allows: row => rowAccess(row).tenants.some(name => owners.has(name)),
        accessKeys: keysOf(owners, accessKey.tenant),
      };
    },
  ],
  [
    inManagementCluster.name,
    params => {
      const { data } = ruleParams.managementClusters.safeParse(params);
      if (!data) return undefined;
      const names = new Set(data.managementClusters);
      return {
        allows: row => names.has(row.managementCluster),
        accessKeys: keysOf(names, accessKey.managementCluster),
      };
    },
  ],
  [
    inNamespace.name,
    params => {
      const { data } = ruleParams.namespaces.safeParse(params);
      if (!data) return undefined;
      const names = new Set(data.namespaces);
      return {
        allows: row => names.has(row.namespace),
        accessKeys: keysOf(names, accessKey.namespace),
      };
    },
  ],
  [
    hasLabel.name,
    params => {
      const { data } = ruleParams.label.safeParse(params);
      return data && { allows: row => hasLabel.apply(row, data) };
    },
  ],
]);

/**
 * One predicate for a whole condition: parameters are checked and turned into
 * sets here, not once per row. `applyRule` decides about rules of other
 * modules and parameters that a rule refuses.
 */
export function compileConditions(
  criteria: Criteria,
  applyRule: (condition: PermissionCondition, row: ClusterResource) => boolean,
): CompiledConditions {
  const compile = (child: Criteria) => compileConditions(child, applyRule);
  if ('allOf' in criteria) return all(criteria.allOf.map(compile));
  if ('anyOf' in criteria) return any(criteria.anyOf.map(compile));
  if ('not' in criteria) {
    const { allows } = compile(criteria.not);
    return { allows: row => !allows(row) };
  }
  return (
    compilers.get(criteria.rule)?.(criteria.params) ?? {
      allows: row => applyRule(criteria, row),
    }
  );
}

/** The smallest set of keys is enough: all children must allow the row. */
function all(children: readonly CompiledConditions[]): CompiledConditions {
  const [accessKeys] = children
    .map(child => child.accessKeys)
    .filter(keys => keys !== undefined)
    .sort((left, right) => left.size - right.size);
  return {
    allows: row => children.every(({ allows }) => allows(row)),
    accessKeys,
  };
}

function any(children: readonly CompiledConditions[]): CompiledConditions {
  const allows: Predicate = row => children.some(child => child.allows(row));
  const accessKeys = new Set<string>();
  for (const child of children) {
    if (!child.accessKeys) return { allows };
    for (const key of child.accessKeys) accessKeys.add(key);
  }
  return { allows, accessKeys };
}

function claimsIn(params: { claims: string[] } | undefined) {
  return (
    params &&
    new Set(params.claims.map(normalOwner).filter(claim => claim !== undefined))
  );
}

function keysOf(names: Iterable<string>, keyOf: (name: string) => string) {
  return new Set(Array.from(names, keyOf));
}
