import { createConditionExports } from '@backstage/plugin-permission-node';
import {
  clusterResourceRef,
  hasLabel,
  inManagementCluster,
  inNamespace,
  isOwner,
  isTenant,
} from './rules';

const exported = createConditionExports({
  resourceRef: clusterResourceRef,
  rules: { isOwner, isTenant, inManagementCluster, inNamespace, hasLabel },
});

/**
 * The conditions that a policy may put on a cluster.
 *
 * @public
 */
export const latticeClusterConditions = exported.conditions;

/**
 * Makes a conditional decision on clusters, for use in a policy.
 *
 * @public
 */
export const createLatticeClusterConditionalDecision =
  exported.createConditionalDecision;
