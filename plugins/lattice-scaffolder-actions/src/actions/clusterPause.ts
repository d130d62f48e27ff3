import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { readClusterInput } from '../progress/clusterInput';
import { throwIfAborted } from '../progress/waitFor';
import { pauseExamples, resumeExamples } from './clusterPause.examples';

const kinds = [
  {
    verb: 'pause',
    method: 'pauseCluster',
    description:
      'Pauses reconciliation of a cluster, including remediation, until you resume it.',
    examples: pauseExamples,
  },
  {
    verb: 'resume',
    method: 'resumeCluster',
    description: 'Resumes reconciliation of a paused cluster.',
    examples: resumeExamples,
  },
] as const;

/** Pauses and resumes a cluster. */
export function createPauseActions({ lattice }: LatticeActionsOptions) {
  return kinds.map(({ verb, method, description, examples }) =>
    createTemplateAction({
      id: `lattice:cluster:${verb}`,
      description,
      examples: [...examples],
      supportsDryRun: true,
      schema: {
        input: {
          cluster: z =>
            z.string().describe('<managementCluster>/<namespace>/<name>'),
        },
        output: {
          sentence: z => z.string().describe('Result in one sentence'),
        },
      },
      async handler(ctx) {
        const id = readClusterInput(ctx.input.cluster);
        const operations = lattice.operationsAs(
          await ctx.getInitiatorCredentials(),
        );
        throwIfAborted(ctx.signal);
        const dryRun = ctx.isDryRun ?? false;
        const sentence = await ctx.checkpoint({
          key: checkpointKey(ctx, dryRun ? `${verb}-dry-run` : verb),
          fn: async () => (await operations[method](id, { dryRun })).sentence,
        });
        ctx.logger.info(sentence);
        ctx.output('sentence', sentence);
      },
    }),
  );
}
