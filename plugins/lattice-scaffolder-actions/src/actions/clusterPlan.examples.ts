import { exampleCluster, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Check whether a cluster can be created', {
    id: 'plan',
    action: 'lattice:cluster:plan',
    input: exampleCluster,
  }),
  exampleOf('Show a plan even if it would be refused', {
    id: 'plan',
    action: 'lattice:cluster:plan',
    input: { ...exampleCluster, allowRefused: true },
  }),
];
