import { MovedOnError } from '../errors/MovedOnError';
import { KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';
import { markExpiry } from './markExpiry';

const expiresAt = '2026-12-01T00:00:00Z';
const of = { namespace: 'team-a', cluster: 'alpha', expiresAt };

async function stepsFor(
  annotations?: Record<string, string>,
  end: string | null = expiresAt,
) {
  const patch = jest.fn();
  const live = {
    kind: 'Cluster',
    metadata: { name: 'alpha', annotations },
  } as unknown as KubeObject;
  const client = { get: async () => live, patch };
  await markExpiry({ client } as unknown as Target, {
    ...of,
    expiresAt: end ?? undefined,
  });
  return patch.mock.calls[0]?.[1];
}

describe('the end of a credential', () => {
  const mark = {
    op: 'add',
    path: '/metadata/annotations/lattice.dev~1credentials-expire-at',
    value: expiresAt,
  };

  it('is noted on the Cluster, beside other annotations or alone', async () => {
    expect(await stepsFor({ other: 'x' })).toEqual([mark]);
    expect(await stepsFor()).toEqual([
      { op: 'add', path: '/metadata/annotations', value: {} },
      mark,
    ]);
  });

  it('is written once, and not where there is no Cluster', async () => {
    expect(
      await stepsFor({ 'lattice.dev/credentials-expire-at': expiresAt }),
    ).toBeUndefined();
    const client = { get: async () => undefined, patch: jest.fn() };
    await markExpiry({ client } as unknown as Target, of);
    expect(client.patch).not.toHaveBeenCalled();
  });

  it('is cleared by a credential without one', async () => {
    const noted = { 'lattice.dev/credentials-expire-at': expiresAt };
    expect(await stepsFor(noted, null)).toEqual([
      { op: 'remove', path: mark.path },
    ]);
    expect(await stepsFor({ other: 'x' }, null)).toBeUndefined();
  });

  it('is written although a controller changes the Cluster meanwhile', async () => {
    const live = { kind: 'Cluster', metadata: { name: 'alpha' } };
    const patch = jest
      .fn()
      .mockRejectedValueOnce(new MovedOnError('Cluster team-a/alpha'));
    const client = { get: async () => live, patch };
    await markExpiry({ client } as unknown as Target, of);
    expect(patch).toHaveBeenCalledTimes(2);
  });
});
