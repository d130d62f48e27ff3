import { ClusterOrder, Plan } from '@lattice-dev/plugin-lattice-common';

const broken = ['missing', 'unreadable', 'no-cloud', 'other-cluster'];

/**
 * A plan together with what its order says about credentials: the API server
 * accepts references to a Secret that isn't there, but the task stops at it.
 * New credentials come with the order, so their Secret is rightly missing.
 */
export function judgePlan(plan: Plan, order: ClusterOrder): Plan {
  const { credentials } = plan;
  if (!credentials) return plan;
  const { state, sentence } = credentials;
  const others = plan.warnings.filter(text => text !== sentence);
  if (order.newCredentials) {
    return state === 'missing' ? { ...plan, warnings: others } : plan;
  }
  if (!broken.includes(state) || !plan.accepted) return plan;
  return {
    ...plan,
    accepted: false,
    sentence: `${sentence} Select another Secret, or enter new credentials.`,
    warnings: others,
  };
}
