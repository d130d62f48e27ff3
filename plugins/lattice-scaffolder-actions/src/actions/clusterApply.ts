import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  ApplyRequest,
  clusterEntityName,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { throwIfAborted } from '../progress/waitFor';
import { applyWanted } from './applyWanted';
import { examples } from './clusterApply.examples';
import { planLines } from './planLines';
import { readWanted, wantedClusterSchema } from './wantedCluster';

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
      const applied = await applyWanted(ctx, operations, request);
      ctx.output('cluster', applied.cluster);
      ctx.output('entityRef', applied.entityRef);
      ctx.output('planHash', applied.planHash);
    },
  });
}
