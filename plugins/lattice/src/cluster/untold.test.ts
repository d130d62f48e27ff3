import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { untoldMessage, untoldSteps } from './untold';

const message = '3 of 6 workers in pool batch are not ready: no cores';
const { pipeline } = checkoutStaging();
const failing = {
  sentence: 'Workers are missing.',
  pipeline: pipeline.map(step =>
    step.id === 'workers'
      ? { ...step, state: 'failed' as const, message: `${message}.` }
      : { ...step, state: 'done' as const },
  ),
};
const diagnosed = {
  ...failing,
  rootCause: { id: 'q', title: 'No cores left', severity: 'error' as const },
};
const wordsOf = (steps: typeof pipeline) =>
  steps.find(({ id }) => id === 'workers')?.message;

describe('what the answer has told', () => {
  it('is not said again by the step and the pool that failed', () => {
    expect(wordsOf(untoldSteps(diagnosed))).toBe('');
    expect(untoldMessage(diagnosed, message)).toBe('');
  });

  it('hides nothing else', () => {
    const others = untoldSteps(diagnosed).filter(({ id }) => id !== 'workers');
    expect(others).toEqual(
      failing.pipeline.filter(({ id }) => id !== 'workers'),
    );
    expect(untoldMessage(diagnosed, 'Pool gpu has no image')).toBe(
      'Pool gpu has no image',
    );
  });

  it('is not said by a pool that waits as its step does', () => {
    const waiting = {
      sentence: '',
      pipeline: pipeline.map(step => ({
        ...step,
        state: 'waiting' as const,
        message: step.id === 'workers' ? 'Waiting for the API.' : '',
      })),
    };
    expect(untoldMessage(waiting, 'Waiting for the API')).toBe('');
    expect(untoldMessage(waiting, 'No image')).toBe('No image');
  });

  it('is the sentence of the cluster while there is no cause', () => {
    const upgrading = { ...failing, sentence: `${message}.` };
    expect(wordsOf(untoldSteps(upgrading))).toBe('');
    expect(untoldMessage(upgrading, message)).toBe('');
  });

  it('is nothing else while no cause is known', () => {
    expect(wordsOf(untoldSteps(failing))).toBe(`${message}.`);
    expect(untoldMessage(failing, message)).toBe(message);
  });
});
