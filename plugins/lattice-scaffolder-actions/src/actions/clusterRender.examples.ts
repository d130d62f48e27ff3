import { exampleCluster, exampleOf } from './exampleOf';

export const examples = [
  exampleOf(
    'Write the manifests of a cluster into a folder, for a pull request',
    {
      id: 'render',
      action: 'lattice:cluster:render',
      input: { ...exampleCluster, targetPath: 'clusters/alpha' },
    },
  ),
];
