import { parse } from 'yaml';
import { cloudConf } from './cloudConf';
import { parseCloud } from './parseClouds';
import { secretsFor } from './secretShapes';

const password = 'p"a\\ss: #word';

function clouds(auth: Record<string, unknown>, entry: object = {}): string {
  return JSON.stringify({
    clouds: {
      openstack: { auth, region_name: 'fra', ...entry },
      other: { auth: { password: 'not-ours' } },
    },
  });
}

const byPassword = {
  auth_url: 'https://keystone.example/v3',
  username: 'ann',
  password,
  project_name: 'perf',
  user_domain_name: 'Default',
  project_domain_name: 'Default',
};

function errorOf(run: () => unknown): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

describe('credentials', () => {
  it('writes one cloud only, for the provider and for the cluster', () => {
    const cloud = parseCloud(
      clouds(byPassword, { cacert: '/home/ann/ca.pem' }),
      'openstack',
    );
    expect(cloud.warnings).toHaveLength(2);
    const place = { namespace: 'team-a', cluster: 'alpha' };
    const [provider, workload] = secretsFor('capo-kubeadm', {
      ...place,
      cloud,
      caCertificate: 'PEM',
    }).map(({ object }) => object);
    const decode = (data: unknown, key: string) =>
      Buffer.from((data as Record<string, string>)[key], 'base64').toString();

    const file = parse(decode(provider.data, 'clouds.yaml'));
    expect(Object.keys(file.clouds)).toEqual(['openstack']);
    expect(file.clouds.openstack.auth.password).toBe(password);
    expect(file.clouds.openstack.cacert).toBeUndefined();
    expect(decode(provider.data, 'cacert')).toBe('PEM');
    expect(provider.metadata).toMatchObject({
      name: 'alpha-cloud-config',
      labels: { 'cluster.x-k8s.io/cluster-name': 'alpha' },
    });

    expect(workload.type).toBe('addons.cluster.x-k8s.io/resource-set');
    const carried = parse(decode(workload.data, 'cloud-config.yaml'));
    expect(carried.metadata).toEqual({
      name: 'cloud-config',
      namespace: 'kube-system',
    });
    expect(carried.stringData['cloud.conf']).toContain(
      'password="p\\"a\\\\ss: #word"',
    );
    expect(carried.stringData['cloud.conf']).toContain('ca-file="/etc/config');
    expect(carried.stringData.cacert).toBe('PEM');
  });

  it('makes what each flavour looks for', () => {
    const cloud = parseCloud(clouds(byPassword), 'openstack');
    const place = { namespace: 'team-a', cluster: 'alpha', cloud };
    const names = (blueprint: string) =>
      secretsFor(blueprint, place).map(({ object }) => object.metadata.name);
    expect(names('scs-cluster-stack')).toEqual([
      'openstack',
      'alpha-workload-credentials',
    ]);
    expect(names('lattice-cluster')).toEqual(['openstack-cloud-config']);
    expect(names('cluster-class')).toEqual(['alpha-cloud-config']);
  });

  it('writes an application credential into cloud.conf', () => {
    const cloud = parseCloud(
      clouds(
        {
          auth_url: 'https://keystone.example/v3',
          application_credential_id: 'id',
          application_credential_secret: 'secret',
        },
        { auth_type: 'v3applicationcredential' },
      ),
      'openstack',
    );
    expect(cloudConf(cloud)).toBe(
      [
        '[Global]',
        'auth-url="https://keystone.example/v3"',
        'application-credential-id="id"',
        'application-credential-secret="secret"',
        'region="fra"',
        '',
      ].join('\n'),
    );
  });

  const without = (name: string) => ({ ...byPassword, [name]: undefined });

  it.each([
    ['no YAML', 'clouds: [', 'not valid YAML'],
    ['no clouds', 'a: 1', 'has no "clouds"'],
    ['aliases', 'a: &a [1]\nclouds: {openstack: *a}', 'must not use aliases'],
    ['no address', clouds(without('auth_url')), 'auth.auth_url'],
    ['no password', clouds(without('password')), 'auth needs password'],
    ['no project', clouds(without('project_name')), 'project_name or'],
    ['no domain', clouds(without('user_domain_name')), 'user_domain_name or'],
    ['a token', clouds(byPassword, { auth_type: 'token' }), 'auth_type'],
    ['the prototype', '{"clouds":{}}', 'has no cloud openstack'],
  ])('refuses %s without quoting it', (_, text, reason) => {
    const error = errorOf(() => parseCloud(text, 'openstack'));
    expect(error?.name).toBe('InputError');
    expect(error?.message).toContain(reason);
    expect(String(error)).not.toContain('p"a');
  });
});
