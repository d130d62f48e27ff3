import { KubeObject } from '../../operations/objects/KubeObject';
import { Target } from '../../operations/Target';
import { CloudConfig, OpenStackConfig } from '../clouds/CloudConfig';
import { findCredential } from './findCredential';

const cloud: CloudConfig = {
  name: 'north',
  authUrl: 'https://keystone.internal/v3',
  aliases: ['https://keystone.example/v3'],
  interface: 'public',
  allowedHosts: [],
  timeoutMilliseconds: 1_000,
  requestsPerSecond: 10,
};
const config: OpenStackConfig = {
  clouds: [cloud],
  projects: [
    {
      name: 'shop',
      cloud: 'north',
      namespaces: ['team-shop', 'mgmt-1/team-ann'],
      applicationCredential: { id: 'id', secret: 'cnry' },
    },
  ],
};

const cloudsYaml = (authUrl: string) => `clouds:
  openstack:
    auth_type: v3applicationcredential
    region_name: west
    auth:
      auth_url: ${authUrl}
      application_credential_id: id
      application_credential_secret: cnry
`;

function targetWith(secret?: Partial<KubeObject>) {
  const get = jest.fn(async () => secret);
  return { get, target: { client: { get } } as unknown as Target };
}

const place = { managementCluster: 'mgmt', namespace: 'team-shop' };
const good = 'https://keystone.example';

describe('findCredential', () => {
  it.each([
    { cloudsYaml: cloudsYaml(good) },
    {
      applicationCredential: {
        authUrl: good,
        region: 'west',
        id: 'id',
        secret: 'cnry',
      },
    },
  ])('takes what was entered, for the configured address only', async one => {
    const { target, get } = targetWith();
    const request = { ...place, credentials: one };
    const found = await findCredential(config, request, target);
    expect(found).toMatchObject({
      isReader: false,
      method: 'application-credential',
      credential: { cloud, region: 'west' },
    });
    expect(found.credential!.auth).toEqual({
      application_credential_id: 'id',
      application_credential_secret: 'cnry',
    });
    expect(found.credential!.key).not.toContain('cnry');
    expect(get).not.toHaveBeenCalled();
  });

  it.each([
    'https://keystone.evil.example/v3',
    'http://keystone.example/v3',
    'http://169.254.169.254/v3',
    'https://keystone.example@evil.example/v3',
  ])('makes no credential for %s', async authUrl => {
    const { target } = targetWith();
    const credentials = { cloudsYaml: cloudsYaml(authUrl) };
    const found = await findCredential(
      config,
      { ...place, credentials },
      target,
    );
    expect(found).toEqual({
      method: 'application-credential',
      isReader: false,
    });
  });

  it('reads the Secret in the namespace of the request', async () => {
    const data = {
      'clouds.yaml': Buffer.from(cloudsYaml(good)).toString('base64'),
    };
    const annotations = {
      'lattice.dev/credentials-expire-at': '2026-12-01T00:00:00Z',
    };
    const metadata = { name: 'cloud', annotations };
    const { target, get } = targetWith({ metadata, data });
    const found = await findCredential(
      config,
      { ...place, credentials: { secret: 'cloud' } },
      target,
    );
    expect(found.credential?.cloud).toBe(cloud);
    expect(found.notedEnd).toBe('2026-12-01T00:00:00Z');
    expect(get).toHaveBeenCalledWith({
      group: '',
      kind: 'Secret',
      namespace: 'team-shop',
      name: 'cloud',
    });
  });

  it('names what is wrong with a Secret, never what is in it', async () => {
    const ask = (data?: Record<string, string>, cloudName?: string) =>
      findCredential(
        config,
        { ...place, credentials: { secret: 'cloud', cloudName } },
        targetWith(data && { metadata: { name: 'cloud' }, data }).target,
      ).then(
        () => 'found',
        (error: Error) => `${error.message} ${error.stack}`,
      );
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const messages = [
      await ask(),
      await ask({ other: base64('cnry') }),
      await ask({ 'clouds.yaml': base64('cnry: [') }),
      await ask({ 'clouds.yaml': base64(cloudsYaml(good)) }, 'another'),
    ];
    expect(messages[0]).toContain('There is no Secret team-shop/cloud');
    expect(messages[1]).toContain('has no key clouds.yaml');
    expect(messages[3]).toContain('no cloud another');
    expect(messages.join()).not.toContain('cnry');
    expect(messages).not.toContain('found');
  });

  const lend = (managementCluster: string, namespace: string) =>
    findCredential(
      config,
      { managementCluster, namespace, credentials: { project: 'shop' } },
      targetWith().target,
    );

  it.each([
    ['mgmt', 'team-shop'],
    ['mgmt-1', 'team-ann'],
  ])('lends the reader to %s/%s', async (managementCluster, namespace) => {
    const found = await lend(managementCluster, namespace);
    expect(found).toMatchObject({ isReader: true, credential: { cloud } });
  });

  it.each([
    ['mgmt-2', 'team-ann'],
    ['mgmt', 'team-shop-2'],
  ])('lends no reader to %s/%s', async (managementCluster, namespace) => {
    await expect(lend(managementCluster, namespace)).rejects.toThrow(
      'has no OpenStack project shop',
    );
  });
});
