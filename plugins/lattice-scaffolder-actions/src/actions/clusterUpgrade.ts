import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { UpgradeRequest } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { readClusterInput } from '../progress/clusterInput';
import { createLineLog, throwIfAborted, waitFor } from '../progress/waitFor';
import { examples } from './clusterUpgrade.examples';

/** Starts the run of an upgrade and watches it until it has ended. */
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
      output: {
        sentence: z => z.string().describe('Result in one sentence'),
        run: z => z.string().optional().describe('Id of the run'),
      },
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
      // Without a checkpoint: sent again it gives the run that is under way,
      // and a task that is retried after a failure starts another one.
      const first = await lattice
        .operationsAs(person)
        .upgradeCluster(id, { ...request, dryRun });
      for (const line of [first.sentence, ...first.warnings]) {
        ctx.logger.info(line);
      }
      const run = dryRun ? undefined : first.run?.id;
      if (run === undefined) {
        ctx.output('sentence', first.sentence);
        return;
      }
      ctx.output('run', run);
      const say = createLineLog(ctx.logger);
      const sentence = await waitFor<string>({
        interval: pollInterval,
        timeoutMinutes,
        signal: ctx.signal,
        timeoutMessage: () =>
          `${ctx.input.cluster} is not on ${version} after ${timeoutMinutes} min. The run ${run} goes on; retry the task to watch it again.`,
        look: async () => {
          const { state, message } = await lattice
            .operationsAs(person)
            .getRun(run, { signal: ctx.signal });
          say(message);
          if (state === 'failed' || state === 'stopped') {
            throw new Error(`The upgrade ${state}: ${message}`);
          }
          return state === 'done'
            ? { done: true, value: message }
            : { done: false };
        },
      });
      ctx.output('sentence', sentence);
    },
  });
}
