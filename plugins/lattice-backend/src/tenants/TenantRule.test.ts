import { ConfigReader } from '@backstage/config';
import { reservedNamespaces } from './reservedNamespaces';
import { configuredOwners, readTenantRules, TenantRule } from './TenantRule';
import { tenantsOf } from './tenantsOf';

const rules: TenantRule[] = [
  {
    namespaces: ['team-shared'],
    owners: ['group:default/a', 'group:default/b'],
  },
  { namespaces: ['mgmt-1/team-*'], owners: ['group:default/*'] },
  { namespaces: ['lab-*', 'kube-lab'], owners: ['lab'] },
];

const at = (managementCluster: string, namespace: string) => ({
  managementCluster,
  namespace,
});

describe('who owns a namespace', () => {
  it.each([
    ['mgmt-1', 'team-shared', ['group:default/a', 'group:default/b']],
    ['mgmt-1', 'team-checkout', ['group:default/checkout']],
    ['mgmt-2', 'team-checkout', undefined],
    ['mgmt-2', 'lab-7', ['group:default/lab']],
    ['mgmt-2', 'kube-lab', ['group:default/lab']],
    ['mgmt-2', 'kube-system', undefined],
    ['mgmt-1', 'xteam-checkout', undefined],
    // A star that stands for nothing, or for no name, gives it to nobody.
    ['mgmt-1', 'team-', []],
  ])('%s/%s: %j', (managementCluster, namespace, owners) => {
    const place = at(managementCluster, namespace);
    expect(configuredOwners(rules, place)).toEqual(owners);
  });

  it('is said by the configuration before the annotation', () => {
    const taken = at('mgmt-1', 'team-checkout');
    expect(tenantsOf(rules, taken, 'group:default/payments')).toEqual([
      'group:default/checkout',
    ]);
    const free = at('mgmt-2', 'team-checkout');
    expect(tenantsOf(rules, free, 'payments')).toEqual([
      'group:default/payments',
    ]);
    expect(tenantsOf(rules, free, undefined)).toEqual([]);
    expect(tenantsOf(rules, free, 'not::a/ref')).toEqual([]);
  });

  it('tells the names that are reserved for somebody', () => {
    const named = (mgmt: string, claims: string[]) =>
      reservedNamespaces(rules, mgmt, claims);
    expect(named('mgmt-1', ['group:default/checkout'])).toEqual([
      'team-checkout',
    ]);
    expect(named('mgmt-1', ['group:default/a'])).toEqual([
      'team-a',
      'team-shared',
    ]);
    // The first rule gives the name to others.
    expect(named('mgmt-1', ['group:default/shared'])).toEqual([]);
    expect(named('mgmt-2', ['group:default/checkout'])).toEqual([]);
    expect(named('mgmt-2', ['group:default/lab'])).toEqual(['kube-lab']);
  });
});

describe('lattice.tenants', () => {
  const read = (...tenants: object[]) =>
    readTenantRules(new ConfigReader({ lattice: { tenants } }));

  it('is read, and may be left out', () => {
    const [entry] = [{ namespaces: ['team-*'], owners: ['group:default/*'] }];
    expect(read(entry)).toEqual([entry]);
    expect(readTenantRules(new ConfigReader({}))).toEqual([]);
  });

  it.each([
    [{ namespaces: ['Team_*'], owners: ['a'] }, /\[0\].namespaces .*"Team_\*"/],
    [{ namespaces: ['team-*'], owners: ['a:b:c'] }, /\[0\].owners .*"a:b:c"/],
    [
      { namespaces: ['team-a'], owners: ['group:default/*'] },
      /"team-a" has no \* to match/,
    ],
  ])('refuses %j', (entry, message) => {
    expect(() => read(entry)).toThrow(message);
  });
});
