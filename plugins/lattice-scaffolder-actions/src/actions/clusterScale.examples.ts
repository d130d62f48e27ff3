import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Give a pool five machines', {
    id: 'scale',
    action: 'lattice:cluster:scale',
    input: { cluster: exampleId, pool: 'general', replicas: 5 },
  }),
  exampleOf('Give the control plane three machines', {
    id: 'scale',
    action: 'lattice:cluster:scale',
    input: { cluster: exampleId, replicas: 3 },
  }),
];
