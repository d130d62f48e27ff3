import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { examples } from './clusterRender.examples';
import { readWanted, wantedClusterSchema } from './wantedCluster';
import { writeManifests } from './writeManifests';

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
      ctx.output('files', await writeManifests(ctx, plan, target));
      ctx.output('cluster', formatClusterId(plan.cluster));
    },
  });
}
