import { ServiceUnavailableError } from '@backstage/errors';
import { waitFor } from './waitFor';

const broken = () => new TypeError('fetch failed');

function lookThat(...answers: Array<Error | string>) {
  const left = [...answers];
  return async () => {
    const answer = left.length > 1 ? left.shift()! : left[0];
    if (answer instanceof Error) throw answer;
    return { done: true as const, value: answer };
  };
}

const options = {
  interval: 1,
  timeoutMinutes: 1,
  timeoutMessage: () => 'too late',
};

describe('waitFor', () => {
  it('looks again when a connection broke or nobody could answer', async () => {
    const look = lookThat(broken(), new ServiceUnavailableError('x'), 'there');
    expect(await waitFor({ ...options, look })).toBe('there');
  });

  it('gives up when it stays so, and at once for other reasons', async () => {
    await expect(
      waitFor({ ...options, look: lookThat(broken()) }),
    ).rejects.toThrow('fetch failed');
    const look = lookThat(new Error('not allowed'), 'there');
    await expect(waitFor({ ...options, look })).rejects.toThrow('not allowed');
  });
});
