import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { CredentialsResult } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { checkpointKey } from '../progress/checkpointKey';
import { throwIfAborted } from '../progress/waitFor';
import { cloudsFrom, OpenStackAccess } from './cloudsFrom';
import { examples } from './credentialsApply.examples';

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
          z
            .object({
              authUrl: z.string().describe('Keystone URL'),
              region: z.string().optional(),
              applicationCredentialId: z.string().optional(),
              username: z.string().optional(),
              userDomainName: z.string().optional(),
              projectName: z.string().optional(),
              projectDomainName: z.string().optional(),
            })
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
      const dryRun = ctx.isDryRun ?? false;
      const source = existingSecret?.name
        ? {
            existingSecret: {
              name: existingSecret.name,
              cloudName: existingSecret.cloudName || undefined,
            },
          }
        : givenIn(ctx.secrets, openstack, place);
      if (!source) {
        if (!dryRun) {
          throw new InputError(
            'The task has no credentials. Set existingSecret, the secret cloudsYaml, or openstack with the secret cloudSecret. Secrets come from fields of that name with "ui:field: Secret"',
          );
        }
        ctx.logger.info('Would write the credentials (dry run has none)');
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
            ...source,
            ...('cloudsYaml' in source && {
              caCertificate: caCertificate || undefined,
            }),
            replace,
            dryRun,
          });
          return {
            lines: secrets.map(secretLine),
            name: secrets[0].name,
            warnings,
          };
        },
      });
      for (const line of result.lines) ctx.logger.info(line);
      for (const warning of result.warnings) ctx.logger.info(warning);
      ctx.output('secretName', result.name);
    },
  });
}

/** The clouds.yaml that came with the task. */
function givenIn(
  secrets: Record<string, string> | undefined,
  openstack: OpenStackAccess | undefined,
  place: { cloudName?: string },
): { cloudsYaml: string } | undefined {
  const cloudsYaml = cloudsFrom(secrets ?? {}, openstack, place);
  return cloudsYaml ? { cloudsYaml } : undefined;
}

function secretLine({
  name,
  purpose,
  action,
  usedBy,
}: CredentialsResult['secrets'][number]): string {
  const users = usedBy.map(user => `${user.kind} ${user.name}`).join(', ');
  return `Secret/${name} ${action} (${purpose}; values hidden)${
    users && `, used by ${users}`
  }`;
}
