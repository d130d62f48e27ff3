import { InputError } from '@backstage/errors';
import { stringify } from 'yaml';

/** The parts of a clouds.yaml that are no secret. */
export interface OpenStackAccess {
  authUrl?: string;
  region?: string;
  applicationCredentialId?: string;
  username?: string;
  userDomainName?: string;
  projectId?: string;
  projectName?: string;
  projectDomainName?: string;
}

function withApplicationCredential(access: OpenStackAccess, secret: string) {
  return {
    auth_type: 'v3applicationcredential',
    auth: {
      auth_url: access.authUrl,
      application_credential_id: access.applicationCredentialId,
      application_credential_secret: secret,
    },
  };
}

/** The id alone names a project; a name needs its domain. */
function projectOf(access: OpenStackAccess) {
  return access.projectId
    ? { project_id: access.projectId }
    : {
        project_name: access.projectName,
        project_domain_name: access.projectDomainName || 'Default',
      };
}

function withPassword(access: OpenStackAccess, password: string) {
  return {
    auth: {
      auth_url: access.authUrl,
      username: access.username,
      password,
      user_domain_name: access.userDomainName || 'Default',
      ...projectOf(access),
    },
  };
}

/**
 * The clouds.yaml of a task: given whole as a secret, or put together from
 * plain fields and one secret, because a form field has only one line.
 */
export function cloudsFrom(
  secrets: Record<string, string | undefined>,
  access: OpenStackAccess | undefined,
  { cloudName }: { cloudName?: string },
): string | undefined {
  if (secrets.cloudsYaml) return secrets.cloudsYaml;
  if (!access || !secrets.cloudSecret) return undefined;
  if (!access.authUrl) {
    throw new InputError(
      'authUrl is missing: enter the Keystone URL of the cloud',
    );
  }
  const build = access.applicationCredentialId
    ? withApplicationCredential
    : withPassword;
  const cloud = {
    ...build(access, secrets.cloudSecret),
    ...(access.region && { region_name: access.region }),
    interface: 'public',
    identity_api_version: 3,
  };
  return stringify({ clouds: { [cloudName || 'openstack']: cloud } });
}
