import { ConflictError, InputError } from '@backstage/errors';
import {
  formatClusterId,
  LatticeOperationsApi,
  Plan,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { planLines } from './planLines';

interface PlanContext {
  logger: { info(line: string): void };
  signal?: AbortSignal;
}

/** A cluster made by this task matches the order, which counts as no change. */
function changesCluster({ objects }: Plan): boolean {
  return objects.some(
    ({ kind, action }) =>
      ['Cluster', 'LatticeCluster'].includes(kind) && action === 'change',
  );
}

/** Plans a cluster, logs the plan, and throws when it may not go on. */
export async function showPlan(
  ctx: PlanContext,
  operations: LatticeOperationsApi,
  options: {
    wanted: WantedCluster;
    allowRefused?: boolean;
    newOnly?: boolean;
  },
): Promise<Plan> {
  const { wanted, allowRefused = false, newOnly = false } = options;
  const { signal } = ctx;
  const plan = await operations.plan(
    { operation: 'create', ...wanted },
    { signal },
  );
  for (const line of planLines(plan)) ctx.logger.info(line);
  if (!plan.accepted && !allowRefused) throw new InputError(plan.sentence);
  if (newOnly && changesCluster(plan)) {
    const id = formatClusterId(plan.cluster);
    throw new ConflictError(
      `There is a cluster ${id} already: choose another name`,
    );
  }
  return plan;
}
