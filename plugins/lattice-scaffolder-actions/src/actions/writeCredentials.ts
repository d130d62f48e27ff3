import { InputError } from '@backstage/errors';
import { ActionContext } from '@backstage/plugin-scaffolder-node';
import {
  CredentialsRequest,
  CredentialsResult,
  LatticeOperationsApi,
} from '@lattice-dev/plugin-lattice-common';
import { checkpointKey } from '../progress/checkpointKey';

const missing =
  'The task has no credentials. Set existingSecret, the secret cloudsYaml, or openstack with the secret cloudSecret. Secrets come from fields of that name with "ui:field: Secret"';

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

type Wanted = Omit<CredentialsRequest, 'dryRun'>;

function hasSource({ existingSecret, cloudsYaml }: Wanted): boolean {
  return Boolean(existingSecret?.name || cloudsYaml);
}

/** Writes the Secrets of a cluster; gives the name of the one with clouds.yaml. */
export async function writeCredentials(
  ctx: Pick<
    ActionContext<any, any>,
    'checkpoint' | 'isDryRun' | 'logger' | 'step' | 'each'
  >,
  operations: LatticeOperationsApi,
  wanted: Wanted,
): Promise<string> {
  const dryRun = ctx.isDryRun ?? false;
  if (!hasSource(wanted)) {
    if (!dryRun) throw new InputError(missing);
    ctx.logger.info('Would write the credentials (dry run has none)');
    return wanted.secretName ?? '';
  }
  const result = await ctx.checkpoint({
    key: checkpointKey(ctx, dryRun ? 'credentials-dry-run' : 'credentials'),
    fn: async () => {
      const { secrets, warnings } = await operations.applyCredentials({
        ...wanted,
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
  return result.name;
}
