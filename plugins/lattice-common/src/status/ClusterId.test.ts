import { formatClusterId, parseClusterId, parseClusterIds } from './ClusterId';

describe('cluster identities', () => {
  it('are written and read back', () => {
    const id = { managementCluster: 'fra-1', namespace: 'team', name: 'demo' };
    expect(formatClusterId(id)).toBe('fra-1/team/demo');
    expect(parseClusterId(' fra-1/team/demo ')).toEqual(id);
  });

  it.each(['', 'a', 'a/b', 'a/b/c/d', '/b/c', 'a//c', 'a/b/', 'a/b c/d'])(
    '%j is none',
    text => {
      expect(parseClusterId(text)).toBeUndefined();
    },
  );

  it('are read from an annotation that may hold several and mistakes', () => {
    const { ids, invalid } = parseClusterIds('a/b/c, d/e/f,,nonsense');
    expect(ids.map(formatClusterId)).toEqual(['a/b/c', 'd/e/f']);
    expect(invalid).toEqual(['nonsense']);
  });
});
