import { KubeObject } from '../objects/KubeObject';
import { ObjectClient } from '../objects/ObjectClient';
import { assessObject } from './assessObject';

function map(resourceVersion: string, labels: Record<string, string>) {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'a', namespace: 'n', resourceVersion, labels },
  } as KubeObject;
}

describe('assessObject', () => {
  it('does not show what a controller wrote between the two looks', async () => {
    const before = map('1', {});
    const after = map('2', { owner: 'controller' });
    const looks = [before, after];
    const client = {
      get: async () => (looks.length > 1 ? looks.shift() : looks[0]),
      apply: async () => ({ object: after, created: false, warnings: [] }),
    } as unknown as ObjectClient;

    const { action, changes } = await assessObject(client, before);

    expect(changes).toEqual([]);
    expect(action).toBe('keep');
  });

  it('does not look for what the dry run would create', async () => {
    const wanted = map('', {});
    const get = jest.fn();
    const client = {
      get,
      apply: async () => ({ object: wanted, created: true, warnings: [] }),
    } as unknown as ObjectClient;

    const { action, live } = await assessObject(client, wanted);

    expect(action).toBe('create');
    expect(live).toBeUndefined();
    expect(get).not.toHaveBeenCalled();
  });
});
