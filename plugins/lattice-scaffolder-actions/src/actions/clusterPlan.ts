import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { examples } from './clusterPlan.examples';
import { planOutputs, planOutputSchema } from './planOutputs';
import { showPlan } from './showPlan';
import { readWanted, wantedClusterSchema } from './wantedCluster';

/** Shows what an apply would do, and fails when it would be refused. */
export function createPlanAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:cluster:plan',
    description:
      'Runs a server-side dry run of every object of a cluster and logs what would change. Nothing is written.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...wantedClusterSchema,
        allowRefused: z =>
          z
            .boolean()
            .default(false)
            .describe('Continue if the management cluster refuses the plan'),
        newOnly: z =>
          z
            .boolean()
            .default(false)
            .describe('Fail if the cluster already exists and would change'),
      },
      output: {
        hash: z => z.string().describe('Plan ID for the apply action'),
        accepted: z =>
          z.boolean().describe('Whether the plan would be accepted'),
        sentence: z => z.string().describe('Result in one sentence'),
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        ...planOutputSchema,
      },
    },
    async handler(ctx) {
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const { allowRefused, newOnly } = ctx.input;
      const plan = await showPlan(ctx, operations, {
        wanted: readWanted(ctx),
        allowRefused,
        newOnly,
      });
      ctx.output('hash', plan.hash);
      ctx.output('accepted', plan.accepted);
      ctx.output('sentence', plan.sentence);
      ctx.output('cluster', formatClusterId(plan.cluster));
      for (const [name, value] of Object.entries(planOutputs(plan))) {
        ctx.output(
          name as keyof ReturnType<typeof planOutputs>,
          value as never,
        );
      }
    },
  });
}
