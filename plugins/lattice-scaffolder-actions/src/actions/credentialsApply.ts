import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { throwIfAborted } from '../progress/waitFor';
import { examples } from './credentialsApply.examples';

/** Makes the Secrets with cloud credentials that a flavour needs. */
export function createCredentialsAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:credentials:apply',
    description:
      'Makes the Secrets with OpenStack credentials that a flavour needs, from a clouds.yaml in the secrets of the task. It is never logged and never part of the parameters.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        managementCluster: z =>
          z.string().describe('Name of the management cluster'),
        namespace: z => z.string().describe('Namespace of the cluster'),
        blueprint: z =>
          z.string().describe('Blueprint; it decides which Secrets are made'),
        cluster: z => z.string().describe('Name of the cluster'),
        owner: z =>
          z.string().optional().describe('Entity that owns the cluster'),
        secretName: z =>
          z.string().optional().describe('Name of the Secret with clouds.yaml'),
        cloudName: z =>
          z
            .string()
            .optional()
            .describe('Cloud inside clouds.yaml; openstack when left out'),
        secretKey: z =>
          z
            .string()
            .default('cloudsYaml')
            .describe('Which secret of the task holds clouds.yaml'),
        caSecretKey: z =>
          z
            .string()
            .default('caCertificate')
            .describe('Which secret of the task holds the authority, if any'),
      },
      output: {
        secretName: z => z.string().describe('The Secret with clouds.yaml'),
      },
    },
    async handler(ctx) {
      const {
        secretKey = 'cloudsYaml',
        caSecretKey = 'caCertificate',
        ...place
      } = ctx.input;
      throwIfAborted(ctx.signal);
      const dryRun = ctx.isDryRun ?? false;
      const cloudsYaml = ctx.secrets?.[secretKey];
      if (!cloudsYaml) {
        if (!dryRun) {
          throw new InputError(
            `The secrets of the task have no ${secretKey}: use a field with "ui:field: Secret" of that name`,
          );
        }
        ctx.logger.info('Would write the credentials (none are given here)');
        ctx.output('secretName', place.secretName ?? '');
        return;
      }
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const caCertificate = ctx.secrets?.[caSecretKey] || undefined;
      const result = await ctx.checkpoint({
        key: checkpointKey(ctx, dryRun ? 'credentials-dry-run' : 'credentials'),
        fn: async () => {
          const { secrets, warnings } = await operations.applyCredentials({
            ...place,
            secretName: place.secretName || undefined,
            cloudName: place.cloudName || undefined,
            owner: place.owner || undefined,
            cloudsYaml,
            caCertificate,
            dryRun,
          });
          return { secrets: secrets.map(s => ({ ...s })), warnings };
        },
      });
      for (const { name, purpose, action } of result.secrets) {
        ctx.logger.info(`Secret/${name} ${action} (${purpose}; values hidden)`);
      }
      for (const warning of result.warnings) ctx.logger.info(warning);
      ctx.output('secretName', result.secrets[0].name);
    },
  });
}
