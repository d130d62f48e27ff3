import { mockServices } from '@backstage/backend-test-utils';
import { findCloud } from './findCloud';
import { readOpenStackConfig } from './readOpenStackConfig';

const read = (openstack?: object) =>
  readOpenStackConfig(
    mockServices.rootConfig({ data: { lattice: { openstack } } as never }),
  );

const cloud = { name: 'north', authUrl: 'https://keystone.example:5000/v3/' };
const project = {
  name: 'shop',
  cloud: 'north',
  namespaces: ['team-shop'],
  applicationCredential: { id: 'a', secret: 'cnry-secret' },
};

describe('readOpenStackConfig', () => {
  it('asks no cloud when it is unset', () => {
    expect(read()).toEqual({ clouds: [], projects: [] });
  });

  it('reads a cloud with careful defaults', () => {
    expect(read({ clouds: [cloud], projects: [project] })).toEqual({
      clouds: [
        {
          name: 'north',
          authUrl: 'https://keystone.example:5000/v3',
          aliases: [],
          interface: 'public',
          allowedHosts: [],
          timeoutMilliseconds: 15_000,
          requestsPerSecond: 20,
        },
      ],
      projects: [project],
    });
  });

  it.each<[string, object, string]>([
    [
      'http',
      { clouds: [{ ...cloud, authUrl: 'http://k.example/v3' }] },
      'allowInsecure',
    ],
    ['no address', { clouds: [{ ...cloud, authUrl: 'keystone' }] }, 'authUrl'],
    [
      'an address with a password',
      { clouds: [{ ...cloud, authUrl: 'https://a:cnry@k.example/v3' }] },
      'authUrl',
    ],
    [
      'a whole address as host',
      { clouds: [{ ...cloud, allowedHosts: ['https://nova.example'] }] },
      'allowedHosts',
    ],
    [
      'every host',
      { clouds: [{ ...cloud, allowedHosts: ['*'] }] },
      'allowedHosts',
    ],
    [
      'another interface',
      { clouds: [{ ...cloud, interface: 'private' }] },
      'interface',
    ],
    [
      'a file that is missing',
      { clouds: [{ ...cloud, caFile: '/nothing/ca.pem' }] },
      'caFile',
    ],
    [
      'a rate of nothing',
      { clouds: [{ ...cloud, requestsPerSecond: 0 }] },
      'requestsPerSecond',
    ],
    [
      'no time',
      { clouds: [{ ...cloud, timeoutSeconds: -1 }] },
      'timeoutSeconds',
    ],
    ['a cloud twice', { clouds: [cloud, cloud] }, '"north" twice'],
    [
      'a project of another cloud',
      { clouds: [cloud], projects: [{ ...project, cloud: 'south' }] },
      '"south"',
    ],
  ])('refuses %s', (_, config, message) => {
    const attempt = () => read(config);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow('cnry');
  });
});

describe('findCloud', () => {
  const { clouds } = read({
    clouds: [
      { ...cloud, aliases: ['https://keystone.internal/identity'] },
      { ...cloud, name: 'west', region: 'west' },
    ],
  });

  it.each<[string, string | undefined, string | undefined]>([
    ['https://keystone.example:5000', undefined, 'north'],
    ['https://KEYSTONE.example:5000/v3/', 'west', 'west'],
    ['https://keystone.example:5000/v3', 'east', 'north'],
    ['https://keystone.internal/identity/v3', undefined, 'north'],
    ['https://keystone.example/v3', undefined, undefined],
    ['http://keystone.example:5000/v3', undefined, undefined],
    ['https://keystone.example:5000.evil.example/v3', undefined, undefined],
    ['https://x@keystone.example:5000/v3', undefined, undefined],
    ['http://169.254.169.254/', undefined, undefined],
    ['', undefined, undefined],
  ])('%s in %s is %s', (authUrl, region, name) => {
    expect(findCloud(clouds, { authUrl, region })?.name).toBe(name);
  });
});
