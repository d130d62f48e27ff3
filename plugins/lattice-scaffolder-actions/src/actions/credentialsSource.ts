import { CredentialsRequest } from '@lattice-dev/plugin-lattice-common';
import type { z as zod } from 'zod/v3';
import { cloudsFrom, OpenStackAccess } from './cloudsFrom';

/** The parts of a clouds.yaml that are no secret, as actions take them. */
export function openStackAccessSchema(z: typeof zod) {
  return z.object({
    authUrl: z.string().optional().describe('Keystone URL'),
    region: z.string().optional(),
    applicationCredentialId: z.string().optional(),
    username: z.string().optional(),
    userDomainName: z.string().optional(),
    projectId: z.string().optional(),
    projectName: z.string().optional(),
    projectDomainName: z.string().optional(),
  });
}

/** Where the credentials of a task come from: a Secret, or the task itself. */
export function credentialsSource(
  secrets: Record<string, string> | undefined,
  given: {
    existingSecret?: { name?: string; cloudName?: string };
    openstack?: OpenStackAccess;
    caCertificate?: string;
    cloudName?: string;
  },
): Pick<CredentialsRequest, 'existingSecret' | 'cloudsYaml' | 'caCertificate'> {
  const { existingSecret, openstack, caCertificate, cloudName } = given;
  if (existingSecret?.name) {
    const { name } = existingSecret;
    const inside = existingSecret.cloudName || undefined;
    return { existingSecret: { name, cloudName: inside } };
  }
  const cloudsYaml = cloudsFrom(secrets ?? {}, openstack, { cloudName });
  if (!cloudsYaml) return {};
  return { cloudsYaml, caCertificate: caCertificate || undefined };
}
