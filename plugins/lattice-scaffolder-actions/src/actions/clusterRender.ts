import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  KubernetesObject,
  renderFiles,
} from '@lattice-dev/plugin-lattice-blueprints';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { examples } from './clusterRender.examples';
import { readWanted, wantedClusterSchema } from './wantedCluster';

/** Writes the manifests of a cluster into the workspace. */
export function createRenderAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:cluster:render',
    description:
      'Writes the manifests of a cluster to the workspace, one file per object, for a pull request. Secrets are referenced, never included.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...wantedClusterSchema,
        targetPath: z =>
          z.string().default('.').describe('Workspace folder to write to'),
      },
      output: {
        files: z => z.array(z.string()).describe('Paths of the written files'),
        cluster: z =>
          z.string().describe('<managementCluster>/<namespace>/<name>'),
      },
    },
    async handler(ctx) {
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const { signal } = ctx;
      const plan = await operations.plan(
        { operation: 'create', ...readWanted(ctx) },
        { signal },
      );
      const target = ctx.input.targetPath ?? '.';
      const files = renderFiles(
        (plan.manifests ?? []) as unknown as KubernetesObject[],
      );
      for (const { path: name, content } of files) {
        const file = resolveSafeChildPath(
          ctx.workspacePath,
          path.join(target, name),
        );
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      const { managementCluster, namespace, name } = plan.cluster;
      ctx.logger.info(`${files.length} manifests written to ${target}`);
      ctx.output(
        'files',
        Array.from(files, file => path.join(target, file.path)),
      );
      ctx.output('cluster', `${managementCluster}/${namespace}/${name}`);
    },
  });
}
