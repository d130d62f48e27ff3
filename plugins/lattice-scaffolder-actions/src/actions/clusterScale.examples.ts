import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Scale a pool to five machines', {
    id: 'scale',
    action: 'lattice:cluster:scale',
    input: { cluster: exampleId, pool: 'general', replicas: 5 },
  }),
  exampleOf('Scale the control plane to three machines', {
    id: 'scale',
    action: 'lattice:cluster:scale',
    input: { cluster: exampleId, replicas: 3 },
  }),
];
