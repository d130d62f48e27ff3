import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { readClusterInput } from '../progress/clusterInput';
import { throwIfAborted } from '../progress/waitFor';
import { examples } from './clusterKubeconfig.examples';

/** Writes the kubeconfig of a cluster into the workspace. */
export function createKubeconfigAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:cluster:kubeconfig',
    description:
      'Writes the kubeconfig of a cluster to a workspace file for later steps. Needs its own permission; the content is never logged or stored.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
        targetPath: z =>
          z
            .string()
            .default('kubeconfig')
            .describe('Workspace file to write to'),
        role: z =>
          z
            .string()
            .optional()
            .describe('Role in the cluster, such as view; a default otherwise'),
        hours: z =>
          z
            .number()
            .optional()
            .describe('Lifetime in hours, one of those that the portal offers'),
        reason: z =>
          z
            .string()
            .optional()
            .describe('Why it is needed; some portals require it'),
      },
      output: { path: z => z.string().describe('Path of the written file') },
    },
    async handler(ctx) {
      const id = readClusterInput(ctx.input.cluster);
      const target = ctx.input.targetPath ?? 'kubeconfig';
      ctx.output('path', target);
      throwIfAborted(ctx.signal);
      if (ctx.isDryRun) {
        ctx.logger.info(`Would write the kubeconfig to ${target}`);
        return;
      }
      // No checkpoint: its value would be stored, and this one is a secret.
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const { role, hours, reason } = ctx.input;
      const { kubeconfig, expiresAt } = await operations.getKubeconfig(
        id,
        { role, hours, reason },
        { signal: ctx.signal },
      );
      const file = resolveSafeChildPath(ctx.workspacePath, target);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, kubeconfig, { mode: 0o600 });
      const end = expiresAt ? `, valid until ${expiresAt}` : '';
      ctx.logger.info(`Kubeconfig written to ${target} (content hidden)${end}`);
    },
  });
}
