import { manifestTitles } from './manifestTitles';

const file = (kind: string, name: string) => ({
  path: `${kind}-${name}.yaml`,
  content: `apiVersion: v1\nkind: ${kind}\nmetadata:\n  labels:\n    name: other\n  name: ${name}\nspec:\n  kind: Nested\n`,
});

describe('manifestTitles', () => {
  it('names kinds, and objects where a kind comes twice', () => {
    const files = [
      file('Cluster', 'shop'),
      file('MachineDeployment', 'shop-general'),
      file('MachineDeployment', 'shop-batch'),
      file('Secret', 'cloud'),
    ];
    expect(manifestTitles(files)).toEqual([
      'Cluster',
      'MachineDeployment general',
      'MachineDeployment batch',
      'Secret',
    ]);
  });

  it('survives what is no manifest', () => {
    expect(manifestTitles([{ path: 'a', content: 'nonsense' }])).toEqual(['']);
  });
});
