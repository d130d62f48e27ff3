import { InputError } from '@backstage/errors';
import { at, Json, textAt } from '../objects/KubeObject';
import { readYaml } from './readYaml';

/** One cloud of a clouds.yaml, checked. Everything in it may be secret. */
export interface Cloud {
  name: string;
  /** The entry as it was given, without paths of the person's machine. */
  entry: Json;
  auth: Json;
  region?: string;
  method: 'password' | 'application-credential';
  warnings: string[];
}

function readClouds(text: string): Json {
  const clouds = at(readYaml(text), 'clouds');
  if (typeof clouds !== 'object' || clouds === null || Array.isArray(clouds)) {
    throw new InputError('clouds.yaml has no "clouds"');
  }
  return clouds as Json;
}

function entryOf(clouds: Json, name: string): Json | undefined {
  const entry = Object.hasOwn(clouds, name) ? clouds[name] : undefined;
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry)
    ? (entry as Json)
    : undefined;
}

/** Whether there is such a cloud; throws for what is no clouds.yaml. */
export function hasCloud(text: string, name: string): boolean {
  return entryOf(readClouds(text), name) !== undefined;
}

function findCloud(text: string, name: string): Json {
  const clouds = readClouds(text);
  const entry = entryOf(clouds, name);
  if (!entry) {
    throw new InputError(
      `clouds.yaml has no cloud ${name}; it has ${
        Object.keys(clouds).slice(0, 20).join(', ') || 'none'
      }`,
    );
  }
  return entry;
}

/** Alternatives: one name of each line has to be there. */
const needed = {
  password: [
    ['username', 'user_id'],
    ['password'],
    ['project_name', 'project_id', 'tenant_name', 'tenant_id'],
  ],
  'application-credential': [
    ['application_credential_id', 'application_credential_name'],
    ['application_credential_secret'],
  ],
};

const domains: Array<[string, string[]]> = [
  [
    'username',
    ['user_domain_name', 'user_domain_id', 'domain_name', 'domain_id'],
  ],
  [
    'project_name',
    ['project_domain_name', 'project_domain_id', 'domain_name', 'domain_id'],
  ],
];

function methodOf(entry: Json, auth: Json): Cloud['method'] {
  const type = textAt(entry, 'auth_type');
  const byCredential =
    type === 'v3applicationcredential' ||
    (type === undefined && 'application_credential_secret' in auth);
  if (byCredential) return 'application-credential';
  if (type === undefined || ['password', 'v3password'].includes(type)) {
    return 'password';
  }
  throw new InputError(
    'auth_type must be password or v3applicationcredential: other ways expire or need a person',
  );
}

function requireFields(auth: Json, method: Cloud['method']): void {
  const missing = needed[method].filter(
    names => !names.some(name => textAt(auth, name)),
  );
  if (method === 'password') {
    for (const [name, alternatives] of domains) {
      if (auth[name] && !alternatives.some(n => textAt(auth, n))) {
        missing.push(alternatives);
      }
    }
  }
  if (missing.length > 0) {
    throw new InputError(
      `clouds.yaml: auth needs ${missing
        .map(names => names.join(' or '))
        .join(', and ')}`,
    );
  }
}

function requireAddress(auth: Json): void {
  const address = textAt(auth, 'auth_url') ?? '';
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) {
    throw new InputError(
      'clouds.yaml: auth.auth_url must be the http or https address of Keystone',
    );
  }
}

/** Reads one cloud; messages name fields, never values. */
export function parseCloud(text: string, name: string): Cloud {
  const { cacert, cert, key, ...entry } = findCloud(text, name);
  const auth = at(entry, 'auth');
  if (typeof auth !== 'object' || auth === null) {
    throw new InputError(`clouds.yaml: cloud ${name} has no "auth"`);
  }
  const method = methodOf(entry, auth as Json);
  requireAddress(auth as Json);
  requireFields(auth as Json, method);
  const warnings = [
    ...(entry.verify === false
      ? ['Certificates of the cloud are not verified (verify: false).']
      : []),
    ...(cacert || cert || key
      ? [
          'Paths of certificate files are left out: they exist on your machine only. Enter the certificate authority itself.',
        ]
      : []),
    ...(method === 'password'
      ? [
          'A password is used; an application credential can be limited and revoked by itself.',
        ]
      : []),
  ];
  const region = textAt(entry, 'region_name');
  return { name, entry, auth: auth as Json, region, method, warnings };
}
