import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { throwIfAborted } from '../progress/waitFor';
import { examples } from './credentialsApply.examples';
import { credentialsSource, openStackAccessSchema } from './credentialsSource';
import { writeCredentials } from './writeCredentials';

/** Makes the Secrets with cloud credentials that a flavour needs. */
export function createCredentialsAction({ lattice }: LatticeActionsOptions) {
  return createTemplateAction({
    id: 'lattice:credentials:apply',
    description:
      'Creates the Secrets with OpenStack credentials that a flavour needs, from an existing Secret in the namespace or from a clouds.yaml in the task secrets. Credentials are never logged and never part of the parameters.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        managementCluster: z =>
          z.string().describe('Name of the management cluster'),
        namespace: z => z.string().describe('Namespace of the cluster'),
        blueprint: z =>
          z
            .string()
            .describe('Blueprint; determines which Secrets are created'),
        cluster: z => z.string().describe('Name of the cluster'),
        owner: z =>
          z.string().optional().describe('Entity that owns the cluster'),
        secretName: z =>
          z.string().optional().describe('Name of the Secret with clouds.yaml'),
        cloudName: z =>
          z
            .string()
            .optional()
            .describe('Cloud name in clouds.yaml; defaults to openstack'),
        openstack: z =>
          openStackAccessSchema(z)
            .optional()
            .describe(
              'Fields for a generated clouds.yaml; the password or secret comes from the task secret cloudSecret',
            ),
        existingSecret: z =>
          z
            .object({
              name: z.string().optional(),
              cloudName: z.string().optional(),
            })
            .optional()
            .describe(
              'Existing Secret with clouds.yaml in the namespace, used instead of the task secrets',
            ),
        replace: z =>
          z
            .boolean()
            .optional()
            .describe(
              'Overwrite existing Secrets; a Secret used by other clusters only if secretName names it',
            ),
        caCertificate: z =>
          z.string().optional().describe('CA certificate of the cloud (PEM)'),
      },
      output: {
        secretName: z =>
          z.string().describe('Name of the Secret with clouds.yaml'),
      },
    },
    async handler(ctx) {
      const {
        openstack,
        caCertificate,
        existingSecret,
        replace = false,
        ...place
      } = ctx.input;
      throwIfAborted(ctx.signal);
      const operations = lattice.operationsAs(
        await ctx.getInitiatorCredentials(),
      );
      const name = await writeCredentials(ctx, operations, {
        ...place,
        secretName: place.secretName || undefined,
        cloudName: place.cloudName || undefined,
        owner: place.owner || undefined,
        ...credentialsSource(ctx.secrets, {
          existingSecret,
          openstack,
          caCertificate,
          cloudName: place.cloudName,
        }),
        replace,
      });
      ctx.output('secretName', name);
    },
  });
}
