import { Cloud } from './readCloud';

/** Names in clouds.yaml and in cloud.conf. */
const names: Readonly<Record<string, string>> = {
  auth_url: 'auth-url',
  application_credential_id: 'application-credential-id',
  application_credential_name: 'application-credential-name',
  application_credential_secret: 'application-credential-secret',
  username: 'username',
  user_id: 'user-id',
  password: 'password',
  project_id: 'tenant-id',
  project_name: 'tenant-name',
  user_domain_name: 'user-domain-name',
  user_domain_id: 'user-domain-id',
  project_domain_name: 'tenant-domain-name',
  project_domain_id: 'tenant-domain-id',
  domain_name: 'domain-name',
  domain_id: 'domain-id',
};

/** Where the chart puts a CA that comes along in the Secret. */
const caPath = '/etc/config/ca.crt';

function quote(value: string): string {
  return `"${value.replace(/(["\\])/g, '\\$1')}"`;
}

/**
 * A cloud as cloud.conf, which the cloud controller and the volume driver read.
 *
 * @public
 */
export function renderCloudConf(
  cloud: Cloud,
  options: { hasCa: boolean },
): string {
  const lines = Object.entries(cloud.auth)
    .filter(([key]) => names[key] !== undefined)
    .map(([key, value]) => `${names[key]}=${quote(value)}`);
  return [
    '[Global]',
    ...lines,
    ...(cloud.region === undefined ? [] : [`region=${quote(cloud.region)}`]),
    ...(options.hasCa ? [`ca-file=${quote(caPath)}`] : []),
    '',
  ].join('\n');
}
