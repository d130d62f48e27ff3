import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { recorded } from './__testUtils__/recorded';
import { sandboxCredential } from './__testUtils__/sandboxCloud';
import { differences } from './__testUtils__/shapeOf';
import { Read, ReadName, readNames, reads } from './reads/reads';
import { endpointOf, projectToken, Token } from './client/Token';

const folder = path.resolve(__dirname, '__fixtures__/lab');
const hasRecording = (name: string) =>
  existsSync(path.join(folder, `${name}.json`));
const recordedReads = readNames.filter(hasRecording);

/** Names that operators and image builders choose. */
const open: Partial<Record<ReadName | 'token', RegExp>> = {
  flavors: /\.extra_specs\./,
  images: /\.(owner_specified\.|kubernetes_version)/,
  // Roles and the catalog differ in number; their fields don't.
  token: /^$/,
};

describe('the cloud of a sandbox, beside recorded answers of the real one', () => {
  let sandbox: Sandbox;
  let root: string;
  let token: Token;
  let body: unknown;

  async function logIn(id: string, secret = 'sandbox') {
    const response = await fetch(`${root}/v3/auth/tokens`, {
      method: 'POST',
      body: JSON.stringify({
        auth: {
          identity: {
            methods: ['application_credential'],
            application_credential: { id, secret },
          },
        },
      }),
    });
    return {
      status: response.status,
      body: await response.json(),
      token: response.headers.get('x-subject-token') ?? '',
    };
  }

  async function get(url: string, headers: Record<string, string> = {}) {
    const response = await fetch(url, {
      headers: { 'X-Auth-Token': token.value, ...headers },
    });
    return { status: response.status, body: await response.json() };
  }

  const urlOf = (service: Read['service']) =>
    endpointOf(token, service, sandboxCredential(sandbox, '').cloud);

  function read(name: ReadName) {
    const row: Read = reads[name];
    const below = typeof row.path === 'string' ? row.path : row.path(token);
    const headers = row.microversion
      ? { 'OpenStack-API-Version': `compute ${row.microversion}` }
      : undefined;
    // The recordings have every field.
    const whole = below.replace(/[?&]fields=[^&]*/g, '');
    return get(`${urlOf(row.service)}${whole}`, headers);
  }

  beforeAll(async () => {
    sandbox = await startSandbox({ name: 'sandbox-ber', seed: 'sandbox-ber' });
    root = sandbox.cloud.authUrl.replace(/\/v3$/, '');
    const login = await logIn('team-checkout');
    body = login.body;
    token = projectToken(login.token, login.body)!;
  }, 120_000);
  afterAll(() => sandbox.stop());

  it('gives tokens as Keystone does', () => {
    expect(differences(body, recorded('token'), open.token)).toEqual([]);
  });

  it('has a recording for most of what is read', () => {
    expect(recordedReads.length).toBeGreaterThanOrEqual(15);
  });

  it.each(recordedReads)('answers %s in the same shape', async name => {
    const { status, body: ours } = await read(name);
    expect(status).toBe(200);
    const real = { ...recorded(name) };
    const { list }: Read = reads[name];
    // A page that is full has a link; ours holds all.
    if (list && !(`${list}_links` in ours)) delete real[`${list}_links`];
    expect(differences(ours, real, open[name])).toEqual([]);
  });

  it('says which microversions Nova has', async () => {
    const { body: ours } = await get(`${urlOf('compute')}/`);
    expect(differences(ours, recorded('computeVersion'))).toEqual([]);
  });

  it('pages with links as Neutron does', async () => {
    const { body: ours } = await get(`${urlOf('network')}/networks?limit=1`);
    expect(ours.networks).toHaveLength(1);
    const [{ rel, href }] = ours.networks_links;
    const [real] = recorded('networks').networks_links as { href: string }[];
    expect(rel).toBe('next');
    expect(new URL(href).searchParams.get('marker')).toBe(ours.networks[0].id);
    expect([...new URL(href).searchParams.keys()].sort()).toEqual(
      [...new URL(real.href).searchParams.keys()].sort(),
    );
    const { body: next } = await get(href);
    expect(next.networks[0].id).not.toBe(ours.networks[0].id);
  });

  /** With a password, which may make application credentials. */
  async function logInByPassword() {
    const domain = { name: 'Default' };
    const user = { name: 'sandbox', domain, password: 'sandbox' };
    const project = { name: 'team-checkout', domain };
    const identity = { methods: ['password'], password: { user } };
    const response = await fetch(`${root}/v3/auth/tokens`, {
      method: 'POST',
      body: JSON.stringify({ auth: { identity, scope: { project } } }),
    });
    const { token: given } = await response.json();
    const value = response.headers.get('x-subject-token') ?? '';
    return { value, user: given.user.id as string };
  }

  async function make(
    by: { value: string; user: string },
    wanted: { name: string; roles?: object[] },
  ) {
    const url = `${root}/v3/users/${by.user}/application_credentials`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Auth-Token': by.value },
      body: JSON.stringify({ application_credential: wanted }),
    });
    return { status: response.status, body: await response.json() };
  }

  it('makes application credentials as Keystone does', async () => {
    const made = await make(await logInByPassword(), {
      name: 'made',
      roles: [{ name: 'member' }],
    });
    expect(made.status).toBe(201);
    expect(
      differences(made.body, recorded('applicationCredentialMade')),
    ).toEqual([]);
  });

  const nobody = '0123456789abcdef0123456789abcdef';
  const unknown = 'deadbeef-0000-4000-8000-000000000000';
  const untold = { 'X-Auth-Token': 'nothing' };
  const refusals: [string, () => Promise<{ status: number; body: unknown }>][] =
    [
      ['keystone-application-credential-deleted', () => logIn(nobody)],
      [
        'keystone-application-credential-wrong-secret',
        () => logIn('team-checkout', 'wrong'),
      ],
      ['nova-invalid-token', () => get(`${urlOf('compute')}/servers`, untold)],
      [
        'neutron-invalid-token',
        () => get(`${urlOf('network')}/networks`, untold),
      ],
      ['glance-invalid-token', () => get(`${urlOf('image')}/images`, untold)],
      [
        'octavia-invalid-token',
        () => get(`${urlOf('loadBalancer')}/lbaas/loadbalancers`, untold),
      ],
      [
        'nova-get-unknown-flavor',
        () => get(`${urlOf('compute')}/flavors/SCS-64V-512`),
      ],
      [
        'glance-get-unknown-image',
        () => get(`${urlOf('image')}/images/${unknown}`),
      ],
      [
        'keystone-application-credential-restricted',
        () => make({ value: token.value, user: token.userId! }, { name: 'x' }),
      ],
      [
        'keystone-application-credential-role-not-held',
        async () =>
          make(await logInByPassword(), {
            name: 'admin',
            roles: [{ name: 'admin' }],
          }),
      ],
      [
        'keystone-application-credential-name-taken',
        async () => {
          const by = await logInByPassword();
          await make(by, { name: 'taken' });
          return make(by, { name: 'taken' });
        },
      ],
    ];

  it.each(refusals)('refuses as recorded: %s', async (name, ask) => {
    const real = recorded('refusals')[name] as { status: number; body: object };
    const { status, body: ours } = await ask();
    expect(status).toBe(real.status);
    const text = (value: unknown) =>
      JSON.stringify(value).replace(/\b[0-9a-f]{32}\b/g, 'an id');
    expect(JSON.parse(text(ours))).toEqual(JSON.parse(text(real.body)));
  });
});
