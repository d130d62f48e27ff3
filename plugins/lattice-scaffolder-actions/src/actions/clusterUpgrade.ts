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
      'Upgrades a cluster to another Kubernetes version: the control plane first, then the workers. Waits until every machine is upgraded.',
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
            .describe(
              "ClusterClass for the version, if it can't be found automatically",
            ),
        imageName: z =>
          z
            .string()
            .optional()
            .describe("Image, if its name doesn't contain the version"),
        overrideReason: z =>
          z
            .string()
            .optional()
            .describe(
              'Why to start although a check fails. Needs lattice.cluster.override',
            ),
        timeoutMinutes: z =>
          z.number().positive().default(180).describe('Timeout'),
      },
      output: { sentence: z => z.string().describe('Result in one sentence') },
    },
    async handler(ctx) {
      const {
        version,
        clusterClass,
        imageName,
        overrideReason,
        timeoutMinutes = 180,
      } = ctx.input;
      const id = readClusterInput(ctx.input.cluster);
      throwIfAborted(ctx.signal);
      const request: UpgradeRequest = {
        version,
        ...(clusterClass && { clusterClass }),
        ...(imageName && { image: { name: imageName } }),
        ...(overrideReason && { overrideReason }),
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
          `${ctx.input.cluster} is not on ${version} after ${timeoutMinutes} min. Retry the task to continue.`,
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
