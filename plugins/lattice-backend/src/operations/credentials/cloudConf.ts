import { at, textAt } from '../objects/KubeObject';
import { Cloud } from './parseClouds';

/** Names in clouds.yaml and in cloud.conf, in the order they are written. */
const fields: Array<[string, string]> = [
  ['auth_url', 'auth-url'],
  ['application_credential_id', 'application-credential-id'],
  ['application_credential_name', 'application-credential-name'],
  ['application_credential_secret', 'application-credential-secret'],
  ['username', 'username'],
  ['user_id', 'user-id'],
  ['password', 'password'],
  ['project_id', 'tenant-id'],
  ['tenant_id', 'tenant-id'],
  ['project_name', 'tenant-name'],
  ['tenant_name', 'tenant-name'],
  ['domain_id', 'domain-id'],
  ['domain_name', 'domain-name'],
  ['user_domain_id', 'user-domain-id'],
  ['user_domain_name', 'user-domain-name'],
  ['project_domain_id', 'tenant-domain-id'],
  ['project_domain_name', 'tenant-domain-name'],
];

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** What the cloud controller and the volume driver of a cluster read. */
export function cloudConf(
  cloud: Cloud,
  options: { caFile?: string } = {},
): string {
  const lines = new Map<string, string>();
  for (const [from, to] of fields) {
    const value = textAt(cloud.auth, from);
    if (value !== undefined && !lines.has(to)) lines.set(to, value);
  }
  if (cloud.region) lines.set('region', cloud.region);
  if (options.caFile) lines.set('ca-file', options.caFile);
  const global = [...lines].map(([name, value]) => `${name}=${quoted(value)}`);
  if (at(cloud.entry, 'verify') === false) global.push('tls-insecure=true');
  return ['[Global]', ...global, ''].join('\n');
}
