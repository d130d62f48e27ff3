import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  ApplyRequest,
  ApplyResult,
  clusterEntityName,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { throwIfAborted } from '../progress/waitFor';
import { examples } from './clusterApply.examples';
import { planLines } from './planLines';
import { readWanted, wantedClusterSchema } from './wantedCluster';

function summaryOf({ cluster, entityRef, planHash, objects }: ApplyResult) {
  return {
    cluster: formatClusterId(cluster),
    entityRef,
    planHash,
    lines: objects.map(o => `${o.kind}/${o.name} ${o.outcome}`),
  };
}

/** Creates a cluster, or changes it to what is wanted. */
export function createApplyAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:cluster:apply',
    description:
      'Creates or updates a cluster by server-side apply. Idempotent.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...wantedClusterSchema,
        planHash: z =>
          z
            .string()
            .optional()
            .describe(
              'ID of the plan that was shown; refused if the cluster has changed since',
            ),
        force: z =>
          z
            .boolean()
            .optional()
            .describe(
              'Take over fields from other field managers; needs its own permission',
            ),
      },
      output: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        entityRef: z => z.string().describe('Catalog entity of the cluster'),
        planHash: z => z.string().describe('ID of the applied plan'),
      },
    },
    async handler(ctx) {
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const wanted = readWanted(ctx);
      throwIfAborted(ctx.signal);
      if (ctx.isDryRun) {
        const plan = await operations.plan({ operation: 'create', ...wanted });
        for (const line of planLines(plan)) ctx.logger.info(line);
        ctx.output('cluster', formatClusterId(plan.cluster));
        ctx.output('planHash', plan.hash);
        ctx.output(
          'entityRef',
          `resource:default/${clusterEntityName(plan.cluster)}`,
        );
        return;
      }
      const { planHash, force } = ctx.input;
      const request = { ...wanted, planHash, force } as ApplyRequest;
      const applied = await ctx.checkpoint({
        key: checkpointKey(ctx, 'apply'),
        fn: async () => summaryOf(await operations.apply(request)),
      });
      for (const line of applied.lines) ctx.logger.info(line);
      ctx.output('cluster', applied.cluster);
      ctx.output('entityRef', applied.entityRef);
      ctx.output('planHash', applied.planHash);
    },
  });
}
