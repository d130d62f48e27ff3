import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { UpgradeRequest } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { readClusterInput } from '../progress/clusterInput';
import { createLineLog, throwIfAborted, waitFor } from '../progress/waitFor';
import { examples } from './clusterUpgrade.examples';

/** Upgrades a cluster, step by step, until every machine has the version. */
export function createUpgradeAction(options: LatticeActionsOptions) {
  const { lattice, pollInterval = 5_000 } = options;
  return createTemplateAction({
    id: 'lattice:cluster:upgrade',
    description:
      'Gives a cluster another Kubernetes version: the control plane first, then the workers. Waits until every machine has it.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        version: z => z.string().describe('Such as v1.34.1'),
        clusterClass: z =>
          z
            .string()
            .optional()
            .describe('Class for the version, where it is not found by itself'),
        imageName: z =>
          z
            .string()
            .optional()
            .describe('Image, where its name does not follow the version'),
        timeoutMinutes: z =>
          z.number().positive().default(180).describe('How long at most'),
      },
      output: { sentence: z => z.string().describe('What happened') },
    },
    async handler(ctx) {
      const {
        version,
        clusterClass,
        imageName,
        timeoutMinutes = 180,
      } = ctx.input;
      const id = readClusterInput(ctx.input.cluster);
      throwIfAborted(ctx.signal);
      const request: UpgradeRequest = {
        version,
        ...(clusterClass && { clusterClass }),
        ...(imageName && { image: { name: imageName } }),
      };
      const person = await ctx.getInitiatorCredentials();
      const dryRun = ctx.isDryRun ?? false;
      const first = await ctx.checkpoint({
        key: checkpointKey(ctx, dryRun ? 'upgrade-dry-run' : 'upgrade'),
        fn: async () => {
          const { sentence, warnings, done } = await lattice
            .operationsAs(person)
            .upgradeCluster(id, { ...request, dryRun });
          return { sentence, warnings, done };
        },
      });
      for (const line of [first.sentence, ...first.warnings]) {
        ctx.logger.info(line);
      }
      if (dryRun) {
        ctx.output('sentence', first.sentence);
        return;
      }
      const say = createLineLog(ctx.logger);
      const sentence = await waitFor<string>({
        interval: pollInterval,
        timeoutMinutes,
        signal: ctx.signal,
        timeoutMessage: () =>
          `${ctx.input.cluster} is not on ${version} after ${timeoutMinutes} min. It goes on when this task is run again.`,
        look: async () => {
          const step = await lattice
            .operationsAs(person)
            .upgradeCluster(id, request, { signal: ctx.signal });
          say(step.waitsFor ?? step.sentence);
          return step.done
            ? { done: true, value: step.sentence }
            : { done: false };
        },
      });
      ctx.output('sentence', sentence);
    },
  });
}
