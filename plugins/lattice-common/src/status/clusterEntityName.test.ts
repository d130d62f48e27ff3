import {
  clusterEntityName,
  managementClusterEntityName,
} from './clusterEntityName';

const valid = /^[a-z0-9]([-a-z0-9_.]{0,61}[a-z0-9])?$/;

function name(
  managementCluster: string,
  namespace: string,
  cluster: string,
): string {
  return clusterEntityName({ managementCluster, namespace, name: cluster });
}

describe('entity names', () => {
  it('are the three parts while those fit', () => {
    expect(name('fra-1', 'team', 'demo')).toBe('fra-1.team.demo');
    expect(managementClusterEntityName('fra-1')).toBe('fra-1');
  });

  it('are valid, bounded and different for different clusters', () => {
    const long = 'x'.repeat(60);
    const names = [
      name('fra-1', 'team', 'demo'),
      name('FRA-1', 'team', 'demo'),
      name('fra 1', 'team', 'demo'),
      name('fra.1', 'team', 'demo'),
      name('fra', '1.team', 'demo'),
      name('a', 'b', 'c.d'),
      name('a.b', 'c', 'd'),
      name(long, 'team', 'demo-1'),
      name(long, 'team', 'demo-2'),
      name('-', '-', '-'),
      name('東京', 'team', 'demo'),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const one of names) {
      expect(one).toMatch(valid);
      expect(one.length).toBeLessThanOrEqual(63);
    }
  });

  it('never meet in a large fleet of long names', () => {
    const base = 'management-cluster-with-a-very-long-name-indeed';
    const names = new Set<string>();
    for (let index = 0; index < 20_000; index += 1) {
      names.add(name(base, 'some-rather-long-namespace', `cluster-${index}`));
    }
    expect(names.size).toBe(20_000);
  });
});
