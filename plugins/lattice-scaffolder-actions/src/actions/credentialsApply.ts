import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { throwIfAborted } from '../progress/waitFor';
import { cloudsFrom } from './cloudsFrom';
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
        openstack: z =>
          z
            .object({
              authUrl: z.string().describe('Address of Keystone'),
              region: z.string().optional(),
              applicationCredentialId: z.string().optional(),
              username: z.string().optional(),
              userDomainName: z.string().optional(),
              projectName: z.string().optional(),
              projectDomainName: z.string().optional(),
            })
            .optional()
            .describe(
              'What clouds.yaml is made of, if it is not given whole; the password or secret is the secret cloudSecret of the task',
            ),
        caCertificate: z =>
          z
            .string()
            .optional()
            .describe('PEM of the certificate authority of the cloud'),
      },
      output: {
        secretName: z => z.string().describe('The Secret with clouds.yaml'),
      },
    },
    async handler(ctx) {
      const { openstack, caCertificate, ...place } = ctx.input;
      throwIfAborted(ctx.signal);
      const dryRun = ctx.isDryRun ?? false;
      const cloudsYaml = cloudsFrom(ctx.secrets ?? {}, openstack, place);
      if (!cloudsYaml) {
        if (!dryRun) {
          throw new InputError(
            'The secrets of the task have neither cloudsYaml nor, with openstack given, cloudSecret: use a field with "ui:field: Secret" of that name',
          );
        }
        ctx.logger.info('Would write the credentials (none are given here)');
        ctx.output('secretName', place.secretName ?? '');
        return;
      }
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const result = await ctx.checkpoint({
        key: checkpointKey(ctx, dryRun ? 'credentials-dry-run' : 'credentials'),
        fn: async () => {
          const { secrets, warnings } = await operations.applyCredentials({
            ...place,
            secretName: place.secretName || undefined,
            cloudName: place.cloudName || undefined,
            owner: place.owner || undefined,
            cloudsYaml,
            caCertificate: caCertificate || undefined,
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
