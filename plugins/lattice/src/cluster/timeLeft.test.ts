import { PipelineStep } from '@lattice-dev/plugin-lattice-common';
import { timeLeft } from './timeLeft';

const step = (
  id: PipelineStep['id'],
  state: PipelineStep['state'],
  durationSeconds?: number,
): PipelineStep => ({ id, state, durationSeconds, message: '' });

const steps = [
  step('network', 'done', 900),
  step('controlPlane', 'running', 40),
  step('workers', 'waiting', 500),
];
const usual = {
  controlPlane: { p50: 100, p90: 200, clusters: 38 },
  workers: { p50: 60, p90: 90, clusters: 12 },
};

describe('timeLeft', () => {
  it('takes what has passed of the running step off', () => {
    expect(timeLeft(steps, usual)).toEqual({
      p50: 120,
      p90: 250,
      clusters: 12,
    });
  });

  it('is never negative when a step takes longer than usual', () => {
    const late = [
      step('controlPlane', 'slow', 1000),
      step('workers', 'waiting'),
    ];
    expect(timeLeft(late, usual)).toMatchObject({ p50: 60, p90: 90 });
  });

  it('does not guess', () => {
    const { workers, controlPlane } = usual;
    expect(timeLeft(steps, { workers })).toBeUndefined();
    expect(
      timeLeft(steps, { controlPlane, workers: { ...workers, clusters: 4 } }),
    ).toBeUndefined();
    expect(timeLeft([steps[0]], usual)).toBeUndefined();
  });
});
