import { readSavedViews, withView } from './savedViews';

describe('saved views', () => {
  const mine = { name: 'Mine', search: 'owner=me' };

  it('are whatever is stored, apart from what cannot be one', () => {
    expect(readSavedViews([mine, { name: 1 }, null, 'x'])).toEqual([mine]);
    expect(readSavedViews({ name: 'Mine' })).toEqual([]);
    expect(readSavedViews(undefined)).toEqual([]);
  });

  it('are in the order of their names, each name once', () => {
    const broken = { name: 'Broken', search: 'health=failed' };
    const changed = { name: 'Mine', search: 'owner=us' };
    expect(withView([mine], broken)).toEqual([broken, mine]);
    expect(withView([broken, mine], changed)).toEqual([broken, changed]);
  });
});
