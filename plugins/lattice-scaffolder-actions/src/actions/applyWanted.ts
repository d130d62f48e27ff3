import { ActionContext } from '@backstage/plugin-scaffolder-node';
import {
  ApplyRequest,
  ApplyResult,
  formatClusterId,
  LatticeOperationsApi,
} from '@lattice-dev/plugin-lattice-common';
import { checkpointKey } from '../progress/checkpointKey';

function summaryOf({ cluster, entityRef, planHash, objects }: ApplyResult) {
  return {
    cluster: formatClusterId(cluster),
    entityRef,
    planHash,
    lines: objects.map(o => `${o.kind}/${o.name} ${o.outcome}`),
  };
}

/** Applies a cluster once, however often the task is started again. */
export async function applyWanted(
  ctx: Pick<ActionContext<any, any>, 'checkpoint' | 'logger' | 'step' | 'each'>,
  operations: LatticeOperationsApi,
  request: ApplyRequest,
) {
  const applied = await ctx.checkpoint({
    key: checkpointKey(ctx, 'apply'),
    fn: async () => summaryOf(await operations.apply(request)),
  });
  for (const line of applied.lines) ctx.logger.info(line);
  return applied;
}
