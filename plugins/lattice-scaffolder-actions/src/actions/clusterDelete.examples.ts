import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Delete a cluster after typed confirmation, and wait', {
    id: 'delete',
    action: 'lattice:cluster:delete',
    input: { cluster: exampleId, confirm: 'alpha' },
  }),
  exampleOf('Start the deletion without waiting', {
    id: 'delete',
    action: 'lattice:cluster:delete',
    input: { cluster: exampleId, confirm: 'alpha', wait: false },
  }),
];
