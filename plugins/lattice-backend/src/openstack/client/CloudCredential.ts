import { createHmac, randomBytes } from 'node:crypto';
import { CloudConfig } from '../clouds/CloudConfig';

/** With what a cloud is asked. Lives as long as the request that brought it. */
export interface CloudCredential {
  /** Tells credentials apart without being one. */
  readonly key: string;
  readonly cloud: CloudConfig;
  readonly region?: string;
  readonly method: 'password' | 'application-credential';
  /** The `auth` of a clouds.yaml. Secret. */
  readonly auth: Readonly<Record<string, unknown>>;
}

/** Of this process: keys mean nothing to whoever sees them elsewhere. */
const pepper = randomBytes(32);

export function createCredential(
  parts: Omit<CloudCredential, 'key'>,
): CloudCredential {
  const { cloud, region, method, auth } = parts;
  const fields = Object.entries(auth).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([cloud.name, region, method, fields]);
  const key = createHmac('sha256', pepper).update(text).digest('base64url');
  return { ...parts, key };
}
