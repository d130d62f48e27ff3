import { exampleCluster, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Create a cluster', {
    id: 'apply',
    action: 'lattice:cluster:apply',
    input: exampleCluster,
  }),
  exampleOf('Apply exactly the plan that was shown', {
    id: 'apply',
    action: 'lattice:cluster:apply',
    input: { ...exampleCluster, planHash: '${{ steps.plan.output.hash }}' },
  }),
];
