import { NotFoundError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { readClusterInput } from '../progress/clusterInput';
import { createLineLog, throwIfAborted, waitFor } from '../progress/waitFor';
import { WatchedCluster } from '../progress/watchedCluster';
import { examples } from './clusterDelete.examples';

/** Deletes a cluster whose name was typed, and waits until it is gone. */
export function createDeleteAction(options: LatticeActionsOptions) {
  const { lattice, pollInterval = 5_000 } = options;
  return createTemplateAction({
    id: 'lattice:cluster:delete',
    description:
      'Deletes a cluster whose name was typed as confirmation: workers, control plane, infrastructure, in this order. Waits until it is gone and says what it waits for.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        confirm: z => z.string().describe('The name of the cluster, typed'),
        wait: z => z.boolean().default(true).describe('Wait until it is gone'),
        timeoutMinutes: z =>
          z.number().positive().default(60).describe('How long at most'),
      },
      output: { sentence: z => z.string().describe('What happened') },
    },
    async handler(ctx) {
      const id = readClusterInput(ctx.input.cluster);
      const { confirm, wait = true, timeoutMinutes = 60 } = ctx.input;
      const person = await ctx.getInitiatorCredentials();
      const watched = WatchedCluster.create({ lattice, person, id });
      throwIfAborted(ctx.signal);
      const dryRun = ctx.isDryRun ?? false;
      // Kept, so that a second run never deletes a later cluster of this name.
      const uid = await ctx.checkpoint({
        key: checkpointKey(ctx, 'delete-uid'),
        fn: async () => {
          const cluster = await watched.read(ctx.signal);
          if (!cluster) {
            throw new NotFoundError(`There is no cluster ${ctx.input.cluster}`);
          }
          return cluster.uid;
        },
      });
      const sentence = await ctx.checkpoint({
        key: checkpointKey(ctx, dryRun ? 'delete-dry-run' : 'delete'),
        fn: async () => {
          const request = { confirm, uid, dryRun };
          const operations = lattice.operationsAs(person);
          return (await operations.deleteCluster(id, request)).sentence;
        },
      });
      ctx.logger.info(sentence);
      ctx.output('sentence', sentence);
      if (dryRun || !wait) return;
      const say = createLineLog(ctx.logger);
      let last = 'nothing is known about it';
      await waitFor({
        interval: pollInterval,
        timeoutMinutes,
        signal: ctx.signal,
        timeoutMessage: () =>
          `${ctx.input.cluster} is not gone after ${timeoutMinutes} min: ${last}`,
        look: async () => {
          const cluster = await watched.read(ctx.signal);
          if (!cluster || cluster.uid !== uid) {
            return { done: true, value: undefined };
          }
          last = cluster.sentence;
          say(last);
          return { done: false };
        },
      });
      ctx.logger.info(`${ctx.input.cluster} is gone`);
    },
  });
}
