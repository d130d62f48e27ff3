import path from 'node:path';
import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  clusterEntityName,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { throwIfAborted } from '../progress/waitFor';
import { waitTargets } from '../progress/progressLines';
import { waitForCluster } from '../progress/waitForCluster';
import { applyWanted } from './applyWanted';
import { examples } from './clusterCreate.examples';
import { orderCredentials } from './orderCredentials';
import { planOutputs, planOutputSchema } from './planOutputs';
import { showPlan } from './showPlan';
import { readWanted, wantedClusterSchema } from './wantedCluster';
import { writeCredentials } from './writeCredentials';
import { writeManifests } from './writeManifests';

const { manifests: _, ...orderSchema } = wantedClusterSchema;

/**
 * Everything between the form and a cluster that can be used. The order of
 * the parts is what makes it safe: nothing is written before the plan passes
 * and the name is known to be free, and no object before its credentials.
 */
export function createCreateAction(options: LatticeActionsOptions) {
  const { lattice } = options;
  return createTemplateAction({
    id: 'lattice:cluster:create',
    description:
      'Creates a cluster: checks the name, plans, writes the credentials, applies the plan and waits until the cluster is ready. With apply: false it writes the manifests for a pull request instead.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...orderSchema,
        apply: z =>
          z
            .boolean()
            .default(true)
            .describe('False writes the manifests to the workspace instead'),
        targetPath: z =>
          z
            .string()
            .optional()
            .describe('Workspace folder for the manifests, with apply: false'),
        until: z =>
          z
            .enum(['applied', ...waitTargets])
            .default('available')
            .describe(
              'Wait until the cluster is ready, only until the infrastructure is, or not at all',
            ),
        timeoutMinutes: z =>
          z.number().positive().default(60).describe('Timeout'),
      },
      output: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        name: z => z.string().describe('Name of the cluster'),
        entityRef: z => z.string().describe('Catalog entity of the cluster'),
        endpoint: z =>
          z.string().optional().describe('Kubernetes API endpoint'),
        files: z =>
          z
            .array(z.string())
            .optional()
            .describe('Paths of the written manifests'),
        ...planOutputSchema,
      },
    },
    async handler(ctx) {
      const { blueprint, input, apply = true, targetPath = '.' } = ctx.input;
      const { until = 'available', timeoutMinutes = 60 } = ctx.input;
      if (!blueprint || !input) {
        throw new InputError('blueprint and input are required');
      }
      throwIfAborted(ctx.signal);
      const person = await ctx.getInitiatorCredentials();
      const operations = lattice.operationsAs(person);
      const wanted = readWanted(ctx);
      const plan = await showPlan(ctx, operations, { wanted, newOnly: true });
      const cluster = formatClusterId(plan.cluster);
      ctx.output('cluster', cluster);
      ctx.output('name', plan.cluster.name);
      const entityRef = `resource:default/${clusterEntityName(plan.cluster)}`;
      ctx.output('entityRef', entityRef);
      for (const [name, value] of Object.entries(planOutputs(plan))) {
        ctx.output(name as 'warnings', value as string[]);
      }

      const credentials = orderCredentials(plan, {
        blueprint,
        input,
        secrets: ctx.secrets,
      });
      if (credentials) await writeCredentials(ctx, operations, credentials);
      throwIfAborted(ctx.signal);

      if (!apply) {
        const target = path.join(targetPath, plan.cluster.name);
        ctx.output('files', await writeManifests(ctx, plan, target));
        return;
      }
      if (ctx.isDryRun) {
        ctx.logger.info(`Would create ${cluster}`);
        return;
      }
      const request = { ...wanted, planHash: plan.hash };
      await applyWanted(ctx, operations, request);
      if (until === 'applied') return;
      const ready = await waitForCluster(ctx, options, {
        cluster,
        person,
        until,
        timeoutMinutes,
      });
      ctx.output('endpoint', ready.endpoint);
    },
  });
}
