import { readRole, rightsOf } from '../__testUtils__/deployedRights';
import { projections } from '../capi/projections';

/** Any provider may have kinds here: what is served is watched. */
const contractGroups = ['bootstrap', 'controlplane', 'infrastructure'].map(
  role => `${role}.cluster.x-k8s.io`,
);

function wantedRights(): string[] {
  const resources = projections.map(({ group, plural }) =>
    contractGroups.includes(group) ? `*.${group}` : `${plural}.${group}`,
  );
  const verbs = ['get', 'list', 'watch'];
  return [
    ...new Set(resources.flatMap(one => verbs.map(verb => `${verb} ${one}`))),
    'list customresourcedefinitions.apiextensions.k8s.io',
    'watch customresourcedefinitions.apiextensions.k8s.io',
  ].sort();
}

describe('the rights of the reader, as shipped', () => {
  const { rules } = readRole('reader.yaml', 'lattice-reader');

  it('are those of the table of kinds, no more and no less', () => {
    expect(rightsOf(rules)).toEqual(wantedRights());
  });

  it('give no secrets, and nothing to change', () => {
    for (const { apiGroups, resources, verbs } of rules) {
      expect(apiGroups).not.toContain('*');
      expect(resources).not.toContain('secrets');
      expect(verbs).not.toContain('*');
      expect(
        verbs.filter(verb => !['get', 'list', 'watch'].includes(verb)),
      ).toEqual([]);
    }
  });
});
