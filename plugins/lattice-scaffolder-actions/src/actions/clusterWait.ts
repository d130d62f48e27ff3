import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { clusterEntityName } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { readClusterInput } from '../progress/clusterInput';
import { waitTargets } from '../progress/progressLines';
import { waitForCluster } from '../progress/waitForCluster';
import { examples } from './clusterWait.examples';

/** Waits until a cluster can be used, and says what it waits for. */
export function createWaitAction(options: LatticeActionsOptions) {
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
      const { endpoint } = await waitForCluster(ctx, options, {
        cluster: ctx.input.cluster,
        person: await ctx.getInitiatorCredentials(),
        until,
        timeoutMinutes,
      });
      ctx.output('endpoint', endpoint);
    },
  });
}
