import { ConflictError, InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { formatClusterId, Plan } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { examples } from './clusterPlan.examples';
import { planLines } from './planLines';
import { readWanted, wantedClusterSchema } from './wantedCluster';

/** One that this very task made is as wanted, and so is no change. */
function changesCluster({ objects }: Plan): boolean {
  return objects.some(
    ({ kind, action }) =>
      ['Cluster', 'LatticeCluster'].includes(kind) && action === 'change',
  );
}

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
        secretName: z =>
          z
            .string()
            .optional()
            .describe('Secret with clouds.yaml used by the cluster'),
        cloudName: z =>
          z.string().optional().describe('Cloud name in clouds.yaml'),
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
      if (ctx.input.newOnly && changesCluster(plan)) {
        throw new ConflictError(
          `There is a cluster ${formatClusterId(
            plan.cluster,
          )} already: choose another name`,
        );
      }
      ctx.output('hash', plan.hash);
      ctx.output('accepted', plan.accepted);
      ctx.output('sentence', plan.sentence);
      ctx.output('cluster', formatClusterId(plan.cluster));
      ctx.output('secretName', plan.credentials?.name);
      ctx.output('cloudName', plan.credentials?.cloudName);
    },
  });
}
