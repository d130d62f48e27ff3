import { parse } from 'yaml';

/** A cloud of a clouds.yaml. */
export interface Cloud {
  auth: Record<string, string>;
  region?: string;
  interface?: string;
}

/** The outcome of looking for a cloud; reasons never repeat what the file holds. */
export type CloudResult =
  | { ok: true; cloud: Cloud }
  | { ok: false; reason: string };

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value),
      )
      .map(([key, value]) => [key, String(value)]),
  );
}

const withPassword = ['username', 'password'];
const withApplicationCredential = [
  'application_credential_id',
  'application_credential_secret',
];

/**
 * Reads one cloud out of a clouds.yaml and says what is missing, without
 * saying what is there.
 *
 * @public
 */
export function readCloud(cloudsYaml: string, cloudName: string): CloudResult {
  const clouds = asRecord(asRecord(parseYaml(cloudsYaml)).clouds);
  if (!Object.hasOwn(clouds, cloudName)) {
    return { ok: false, reason: `clouds.yaml has no cloud ${cloudName}` };
  }
  const cloud = asRecord(clouds[cloudName]);
  const auth = texts(asRecord(cloud.auth));
  if (auth.auth_url === undefined) {
    return { ok: false, reason: 'the cloud has no auth_url' };
  }
  const has = (keys: readonly string[]) =>
    keys.every(key => auth[key] !== undefined);
  if (!has(withApplicationCredential) && !has(withPassword)) {
    return {
      ok: false,
      reason:
        'the cloud has neither an application credential nor user name and password',
    };
  }
  const { region_name: region, interface: endpoint } = texts(cloud);
  return { ok: true, cloud: { auth, region, interface: endpoint } };
}
