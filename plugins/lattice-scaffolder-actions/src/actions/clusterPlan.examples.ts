import { exampleCluster, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Ask whether a cluster could be made', {
    id: 'plan',
    action: 'lattice:cluster:plan',
    input: exampleCluster,
  }),
  exampleOf('Show a plan, also when it would be refused', {
    id: 'plan',
    action: 'lattice:cluster:plan',
    input: { ...exampleCluster, allowRefused: true },
  }),
];
