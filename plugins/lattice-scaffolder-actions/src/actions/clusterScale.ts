import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { readClusterInput } from '../progress/clusterInput';
import { throwIfAborted } from '../progress/waitFor';
import { examples } from './clusterScale.examples';

/** Scales a worker pool or the control plane. */
export function createScaleAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:cluster:scale',
    description: 'Scales a pool or the control plane.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        pool: z =>
          z
            .string()
            .optional()
            .describe('Pool name; the control plane if omitted'),
        replicas: z => z.number().int().min(0).describe('Number of machines'),
      },
      output: {
        sentence: z => z.string().describe('Result in one sentence'),
        outcome: z => z.string().describe('changed or unchanged'),
      },
    },
    async handler(ctx) {
      const id = readClusterInput(ctx.input.cluster);
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      throwIfAborted(ctx.signal);
      const pool = ctx.input.pool || undefined;
      const dryRun = ctx.isDryRun ?? false;
      const request = { pool, replicas: ctx.input.replicas, dryRun };
      const done = await ctx.checkpoint({
        key: checkpointKey(ctx, dryRun ? 'scale-dry-run' : 'scale'),
        fn: async () => {
          const { outcome, sentence, warnings } = await operations.scaleCluster(
            id,
            request,
          );
          return { outcome, sentence, warnings };
        },
      });
      for (const line of [done.sentence, ...done.warnings]) {
        ctx.logger.info(line);
      }
      ctx.output('sentence', done.sentence);
      ctx.output('outcome', done.outcome);
    },
  });
}
