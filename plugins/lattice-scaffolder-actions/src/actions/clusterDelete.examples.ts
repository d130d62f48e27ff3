import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Delete a cluster whose name was typed, and wait', {
    id: 'delete',
    action: 'lattice:cluster:delete',
    input: { cluster: exampleId, confirm: 'alpha' },
  }),
  exampleOf('Start the deletion and go on', {
    id: 'delete',
    action: 'lattice:cluster:delete',
    input: { cluster: exampleId, confirm: 'alpha', wait: false },
  }),
];
