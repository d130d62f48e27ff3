import { ReadTarget } from '../Target';
import { listSecretMetadata } from './listSecretMetadata';

describe('listSecretMetadata', () => {
  const list = (items: unknown) =>
    listSecretMetadata(
      {
        client: { headers: {} },
        cluster: { requestJson: async () => ({ body: { items } }) },
      } as unknown as ReadTarget,
      'team-a',
    );

  it('finds none where an API server says null', async () => {
    expect(await list(null)).toEqual([]);
    expect(await list([{ metadata: { name: 'one' } }])).toEqual([
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'one' } },
    ]);
  });
});
