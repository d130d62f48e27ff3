import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Wait until a cluster is ready', {
    id: 'wait',
    action: 'lattice:cluster:wait',
    input: { cluster: exampleId },
  }),
  exampleOf('Wait until network, endpoint and the first server exist', {
    id: 'wait',
    action: 'lattice:cluster:wait',
    input: { cluster: exampleId, until: 'infrastructure', timeoutMinutes: 30 },
  }),
];
