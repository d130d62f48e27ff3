import { ANNOTATION_ORIGIN_LOCATION } from '@backstage/catalog-model';
import {
  AuthorizeResult,
  Permission,
  PermissionCondition,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { LATTICE_ENTITY_LOCATION } from '@lattice-dev/plugin-lattice-common';

const resourceType = 'catalog-entity';

/** By the names of the catalog's own rules: its backend is a heavy package. */
function condition(
  rule: 'HAS_ANNOTATION' | 'HAS_SPEC' | 'IS_ENTITY_OWNER',
  params: PermissionCondition['params'],
): PermissionCondition {
  return { rule, resourceType, params };
}

const ofLattice = condition('HAS_ANNOTATION', {
  annotation: ANNOTATION_ORIGIN_LOCATION,
  value: LATTICE_ENTITY_LOCATION,
});
const managementCluster = condition('HAS_SPEC', {
  key: 'type',
  value: 'kubernetes-management-cluster',
});

/**
 * Cuts the entities of clusters like the clusters themselves: for the owner of
 * the cluster and for those of its namespace. Undefined for other questions.
 */
export function entityDecision(
  { name }: Permission,
  teams: string[],
): PolicyDecision | undefined {
  if (name !== 'catalog.entity.read') return undefined;
  const ofTeams = [
    managementCluster,
    condition('IS_ENTITY_OWNER', { claims: teams }),
    ...teams.map(value => condition('HAS_SPEC', { key: 'tenants', value })),
  ];
  return {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'catalog',
    resourceType,
    conditions: {
      anyOf: [{ not: ofLattice }, ...(teams.length > 0 ? ofTeams : [])],
    },
  };
}
