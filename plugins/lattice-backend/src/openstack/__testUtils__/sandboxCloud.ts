import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { CloudCredential, createCredential } from '../client/CloudCredential';
import { CloudConfig } from '../clouds/CloudConfig';

export function sandboxCloudConfig({ cloud }: Sandbox): CloudConfig {
  return {
    name: 'sandbox',
    authUrl: cloud.authUrl,
    aliases: [cloud.alias],
    region: cloud.region,
    interface: 'public',
    allowedHosts: [],
    timeoutMilliseconds: 10_000,
    requestsPerSecond: 1_000,
  };
}

/** An application credential of a sandbox, by its id. */
export function sandboxCredential(
  sandbox: Sandbox,
  id: string,
  secret = 'sandbox',
): CloudCredential {
  return createCredential({
    cloud: sandboxCloudConfig(sandbox),
    method: 'application-credential',
    auth: {
      application_credential_id: id,
      application_credential_secret: secret,
    },
  });
}
