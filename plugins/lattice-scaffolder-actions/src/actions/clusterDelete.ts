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
      'Deletes a cluster after typed confirmation of its name: workers, then control plane, then infrastructure. Waits until it is deleted and logs what it is waiting for.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        confirm: z => z.string().describe('Cluster name, typed to confirm'),
        wait: z =>
          z
            .boolean()
            .default(true)
            .describe('Wait until the cluster is deleted'),
        timeoutMinutes: z =>
          z.number().positive().default(60).describe('Timeout'),
      },
      output: { sentence: z => z.string().describe('Result in one sentence') },
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
            throw new NotFoundError(`Cluster ${ctx.input.cluster} not found`);
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
      let last = 'status unknown';
      await waitFor({
        interval: pollInterval,
        timeoutMinutes,
        signal: ctx.signal,
        timeoutMessage: () =>
          `${ctx.input.cluster} is still not deleted after ${timeoutMinutes} min: ${last}`,
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
      ctx.logger.info(`${ctx.input.cluster} deleted`);
    },
  });
}
