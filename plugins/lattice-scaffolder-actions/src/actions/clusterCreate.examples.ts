import { exampleCluster, exampleOf } from './exampleOf';

const { managementCluster, blueprint, input } = exampleCluster;

export const examples = [
  exampleOf('Create a cluster and wait until it is ready', {
    id: 'create',
    action: 'lattice:cluster:create',
    input: exampleCluster,
  }),
  exampleOf('Create what a LatticeCluster field of the form holds', {
    id: 'create',
    action: 'lattice:cluster:create',
    input: { blueprint, input: { managementCluster, ...input } },
  }),
  exampleOf('Write the manifests for a pull request', {
    id: 'create',
    action: 'lattice:cluster:create',
    input: { ...exampleCluster, apply: false, targetPath: 'clusters' },
  }),
];
