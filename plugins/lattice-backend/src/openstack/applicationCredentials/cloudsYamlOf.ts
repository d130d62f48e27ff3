import { stringify } from 'yaml';
import { enteredCloud } from '../sources/findCredential';

/** A clouds.yaml with one application credential. It is secret. */
export function cloudsYamlOf(
  { auth, region, entry = {} }: ReturnType<typeof enteredCloud>,
  made: { id: string; secret: string },
  cloudName = 'openstack',
): string {
  return stringify({
    clouds: {
      [cloudName]: {
        auth_type: 'v3applicationcredential',
        auth: {
          auth_url: auth.auth_url,
          application_credential_id: made.id,
          application_credential_secret: made.secret,
        },
        ...(region && { region_name: region }),
        interface: entry.interface ?? 'public',
        identity_api_version: 3,
        ...(entry.verify === false && { verify: false }),
      },
    },
  });
}
