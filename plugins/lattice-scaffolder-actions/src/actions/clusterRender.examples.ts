import { exampleCluster, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Write the manifests of a cluster to a folder for a pull request', {
    id: 'render',
    action: 'lattice:cluster:render',
    input: { ...exampleCluster, targetPath: 'clusters/alpha' },
  }),
];
