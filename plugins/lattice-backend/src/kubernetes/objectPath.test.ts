import { isApiVersion, isDnsName } from './grammar';
import { objectPath } from './objectPath';
import { requestUrl } from './requestUrl';

const clusters = {
  group: 'cluster.x-k8s.io',
  version: 'v1beta2',
  plural: 'clusters',
  namespaced: true,
};

const bad = [
  '..',
  '.',
  '../secrets',
  'a/b',
  'a\\b',
  'a%2fb',
  'a?x=',
  'a#b',
  'A',
  'pаyments', // a Cyrillic letter
  'a b',
  'a\n',
  '-a',
  'a'.repeat(300),
];

describe('paths of requests', () => {
  it('are built from grammatical parts', () => {
    const place = { namespace: 'team-a', name: 'alpha' };
    expect(objectPath(clusters, place, { dryRun: 'All', force: '' })).toBe(
      '/apis/cluster.x-k8s.io/v1beta2/namespaces/team-a/clusters/alpha?dryRun=All',
    );
    expect(
      objectPath(
        { group: '', version: 'v1', plural: 'pods', namespaced: true },
        { ...place, subresource: 'log' },
        { tailLines: 10 },
      ),
    ).toBe('/api/v1/namespaces/team-a/pods/alpha/log?tailLines=10');
  });

  it.each(bad)('are never built from %j', part => {
    const place = { namespace: 'team-a', name: 'alpha' };
    const refusal = /isn't a valid DNS name/;
    for (const key of ['group', 'version', 'plural'] as const) {
      expect(() => objectPath({ ...clusters, [key]: part }, place)).toThrow(
        refusal,
      );
    }
    for (const key of ['namespace', 'name'] as const) {
      expect(() => objectPath(clusters, { ...place, [key]: part })).toThrow(
        refusal,
      );
    }
    expect(isDnsName(part)).toBe(false);
    expect(isApiVersion(`cluster.x-k8s.io/${part}`)).toBe(false);
  });

  it.each([
    '',
    'api',
    '/',
    '//evil.example/api',
    '/api//v1',
    '/api/../v1',
    '/api/./v1',
    '/api\\..\\v1',
    '/api/%2e%2e/v1',
    '/api/v1#x',
    '/api/v1\u0000',
    '/api/v 1',
    '/api/v1?x=\\',
    '/api/v1?x=\n',
    '@evil.example/api',
  ])('are not sent when they are %j', path => {
    expect(() => requestUrl('https://mgmt.example:6443', path)).toThrow(
      /isn't a Kubernetes API path/,
    );
  });

  it('keep the path of the server', () => {
    const url = requestUrl(
      'https://rancher.example/k8s/c-1/',
      '/api/v1?a=b%2F',
    );
    expect(url.href).toBe('https://rancher.example/k8s/c-1/api/v1?a=b%2F');
  });
});
