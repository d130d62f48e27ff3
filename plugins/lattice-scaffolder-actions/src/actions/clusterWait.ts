import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  ClusterDetail,
  clusterEntityName,
  Finding,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { causeLines, hasStalled } from '../progress/causeLines';
import { readClusterInput } from '../progress/clusterInput';
import {
  hasReached,
  progressLines,
  waitTargets,
} from '../progress/progressLines';
import { waitFor } from '../progress/waitFor';
import { WatchedCluster } from '../progress/watchedCluster';
import { examples } from './clusterWait.examples';

/** Waits until a cluster can be used, and says what it waits for. */
export function createWaitAction(options: LatticeActionsOptions) {
  const { lattice, pollInterval = 5_000 } = options;
  return createTemplateAction({
    id: 'lattice:cluster:wait',
    description:
      'Waits until a cluster is ready. Logs finished steps, what it is waiting for, and the cause if it gets stuck.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        until: z =>
          z
            .enum(waitTargets)
            .default('available')
            .describe(
              'Wait until the cluster is ready, or only until the infrastructure is',
            ),
        timeoutMinutes: z =>
          z.number().positive().default(60).describe('Timeout'),
      },
      output: {
        endpoint: z =>
          z.string().optional().describe('Kubernetes API endpoint'),
        entityRef: z => z.string().describe('Catalog entity of the cluster'),
      },
    },
    async handler(ctx) {
      const id = readClusterInput(ctx.input.cluster);
      const { until = 'available', timeoutMinutes = 60 } = ctx.input;
      ctx.output('entityRef', `resource:default/${clusterEntityName(id)}`);
      if (ctx.isDryRun) {
        ctx.logger.info(`Would wait for ${ctx.input.cluster}`);
        return;
      }
      const person = await ctx.getInitiatorCredentials();
      const watched = WatchedCluster.create({ lattice, person, id });
      ctx.logger.info(
        `Waiting for ${ctx.input.cluster}, at most ${timeoutMinutes} min`,
      );
      let last: ClusterDetail | undefined;
      let cause: Finding | undefined;
      const tellCause = async (now: ClusterDetail) => {
        if (!hasStalled(now)) return;
        const diagnosis = await watched.diagnose(ctx.signal);
        for (const line of causeLines(cause, diagnosis)) ctx.logger.info(line);
        cause = diagnosis?.rootCause;
      };
      const cluster = await waitFor<ClusterDetail>({
        interval: pollInterval,
        timeoutMinutes,
        signal: ctx.signal,
        timeoutMessage: () =>
          `${ctx.input.cluster} is not ready after ${timeoutMinutes} min: ${
            cause?.title ??
            last?.sentence ??
            "it doesn't exist or you don't have access to it"
          }`,
        look: async () => {
          const now = await watched.read(ctx.signal);
          if (!now) return { done: false };
          for (const line of progressLines(last, now)) ctx.logger.info(line);
          await tellCause(now);
          // Right after a change the controllers may not have noticed it yet:
          // what looks ready at the first look is looked at once more.
          const isFirst = last === undefined;
          last = now;
          return !isFirst && hasReached(until, now)
            ? { done: true, value: now }
            : { done: false };
        },
      });
      ctx.logger.info(cluster.sentence);
      ctx.output('endpoint', cluster.endpoint);
    },
  });
}
