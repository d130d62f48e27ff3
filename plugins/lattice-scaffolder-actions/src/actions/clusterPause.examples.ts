import { exampleId, exampleOf } from './exampleOf';

export const pauseExamples = [
  exampleOf('Pause a cluster', {
    id: 'pause',
    action: 'lattice:cluster:pause',
    input: { cluster: exampleId },
  }),
];

export const resumeExamples = [
  exampleOf('Resume a cluster', {
    id: 'resume',
    action: 'lattice:cluster:resume',
    input: { cluster: exampleId },
  }),
];
