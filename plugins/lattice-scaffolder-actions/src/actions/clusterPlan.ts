import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { examples } from './clusterPlan.examples';
import { planLines } from './planLines';
import { readWanted, wantedClusterSchema } from './wantedCluster';

/** Shows what an apply would do, and fails when it would be refused. */
export function createPlanAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:cluster:plan',
    description:
      'Asks the management cluster in a dry run whether it takes every object of a cluster, and logs what would change. Nothing is written.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...wantedClusterSchema,
        allowRefused: z =>
          z
            .boolean()
            .default(false)
            .describe('Go on when the management cluster refuses the plan'),
      },
      output: {
        hash: z => z.string().describe('Identifies the plan for the apply'),
        accepted: z => z.boolean().describe('Whether it would be taken'),
        sentence: z => z.string().describe('The outcome in one sentence'),
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
      },
    },
    async handler(ctx) {
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const { signal } = ctx;
      const plan = await operations.plan(
        { operation: 'create', ...readWanted(ctx) },
        { signal },
      );
      for (const line of planLines(plan)) ctx.logger.info(line);
      if (!plan.accepted && !ctx.input.allowRefused) {
        throw new InputError(plan.sentence);
      }
      ctx.output('hash', plan.hash);
      ctx.output('accepted', plan.accepted);
      ctx.output('sentence', plan.sentence);
      ctx.output('cluster', formatClusterId(plan.cluster));
    },
  });
}
