import {
  ClusterDetail,
  PipelineStep,
  PipelineStepId,
  pipelineStepIds,
  PipelineStepState,
} from '@lattice-dev/plugin-lattice-common';
import { progressLines } from './progressLines';

function clusterWith(
  states: Partial<Record<PipelineStepId, PipelineStepState>>,
): ClusterDetail {
  const pipeline = pipelineStepIds.map(
    (id): PipelineStep => ({ id, state: states[id] ?? 'waiting', message: '' }),
  );
  return { health: 'progressing', sentence: '', pipeline } as ClusterDetail;
}

const upTo = (last: PipelineStepId) =>
  Object.fromEntries(
    pipelineStepIds
      .slice(0, pipelineStepIds.indexOf(last) + 1)
      .map(id => [id, 'done' as const]),
  );

describe('progressLines', () => {
  const early = clusterWith({
    ...upTo('endpoint'),
    controlPlane: 'running',
    workers: 'done',
  });

  it('logs no step as done before the steps ahead of it', () => {
    expect(progressLines(undefined, early)).toEqual([
      'Credentials: done',
      'Network: done',
      'API endpoint: done',
      'Control plane: in progress',
    ]);
  });

  it('logs a step that was done early once its turn comes', () => {
    const later = clusterWith({ ...upTo('workers'), addons: 'running' });
    expect(progressLines(early, later)).toEqual([
      'Control plane: done',
      'CNI: done',
      'Workers: done',
      'Add-ons: in progress',
    ]);
  });

  it('logs a state once, and why the cluster is stuck', () => {
    const stuck = { ...early, health: 'failed', sentence: 'Quota exceeded.' };
    expect(progressLines(early, stuck as ClusterDetail)).toEqual([
      'Stuck: Quota exceeded.',
    ]);
    expect(progressLines(early, early)).toEqual([]);
  });
});
