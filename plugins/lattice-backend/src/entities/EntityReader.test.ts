import { mockCredentials } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { EntityReader } from './EntityReader';

const ref = 'component:default/shop';
const mary = mockCredentials.user('user:default/mary');
const john = mockCredentials.user('user:default/john');

function shop(clusters: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'shop',
      namespace: 'default',
      annotations: { 'lattice.dev/cluster': clusters },
    },
    relations: [
      { type: 'dependsOn', targetRef: 'resource:default/mgmt.team.a' },
      { type: 'ownedBy', targetRef: 'group:default/team' },
    ],
  };
}

function createReader(options: { most?: number } = {}) {
  const catalog = catalogServiceMock.mock();
  const time = { now: 0 };
  const reader = EntityReader.create({
    catalog,
    now: () => time.now,
    ...options,
  });
  const answer = (entity: Entity | undefined) =>
    catalog.getEntityByRef.mockResolvedValue(entity);
  const asked = () => catalog.getEntityByRef.mock.calls.length;
  return { catalog, reader, time, answer, asked };
}

describe('EntityReader', () => {
  it('reads what leads to clusters', async () => {
    const { reader, answer } = createReader();
    answer(shop('mgmt/team/a, mgmt/team/a, nonsense'));

    await expect(reader.links(ref, mary)).resolves.toEqual({
      ids: ['mgmt/team/a'],
      invalid: ['nonsense'],
      selector: undefined,
      refs: [ref, 'resource:default/mgmt.team.a'],
    });
  });

  it('asks once for ten seconds, behind the scenes for a minute, then anew', async () => {
    const { reader, time, answer, asked } = createReader();
    const ids = async () => (await reader.links(ref, mary))?.ids;
    answer(shop('mgmt/team/a'));
    await ids();
    answer(shop('mgmt/team/b'));

    time.now = 9_000;
    expect(await ids()).toEqual(['mgmt/team/a']);
    expect(asked()).toBe(1);

    time.now = 11_000;
    expect(await ids()).toEqual(['mgmt/team/a']);
    expect(await ids()).toEqual(['mgmt/team/b']);
    expect(asked()).toBe(2);

    answer(shop('mgmt/team/c'));
    time.now = 80_000;
    expect(await ids()).toEqual(['mgmt/team/c']);
  });

  it('tells nobody what only another was allowed to see', async () => {
    const { reader, answer, asked } = createReader();
    answer(shop('mgmt/team/a'));
    await reader.links(ref, mary);
    answer(undefined);

    await expect(reader.links(ref, john)).resolves.toBeUndefined();
    expect(asked()).toBe(2);
  });

  it('forgets an entity that is gone, and remembers none that is missing', async () => {
    const { reader, time, answer } = createReader();
    answer(undefined);
    expect(await reader.links(ref, mary)).toBeUndefined();
    answer(shop('mgmt/team/a'));
    expect(await reader.links(ref, mary)).toBeDefined();

    answer(undefined);
    time.now = 11_000;
    await reader.links(ref, mary);
    expect(await reader.links(ref, mary)).toBeUndefined();
  });

  it('goes on with what it knows while the catalog fails, for a minute', async () => {
    const { catalog, reader, time, answer } = createReader();
    answer(shop('mgmt/team/a'));
    await reader.links(ref, mary);
    catalog.getEntityByRef.mockRejectedValue(new Error('down'));

    time.now = 11_000;
    expect(await reader.links(ref, mary)).toBeDefined();
    time.now = 20_000;
    expect(await reader.links(ref, mary)).toBeDefined();
    time.now = 61_000;
    await expect(reader.links(ref, mary)).rejects.toThrow('down');
  });

  it('remembers so many and no more', async () => {
    const { reader, answer, asked } = createReader({ most: 2 });
    answer(shop('mgmt/team/a'));
    for (const name of ['a', 'b', 'c', 'c', 'b']) {
      await reader.links(`component:default/${name}`, mary);
    }
    expect(asked()).toBe(3);
    await reader.links('component:default/a', mary);
    expect(asked()).toBe(4);
  });
});
