import { defaultColumns, readColumns, shownColumns } from './columns';

const ids = (columns: Array<{ id: string }>) => columns.map(({ id }) => id);

describe('columns', () => {
  it('are the default ones until somebody chooses', () => {
    expect(readColumns(undefined)).toEqual(defaultColumns);
    expect(readColumns('health')).toEqual(defaultColumns);
  });

  it('keep their order, lose what is unknown and never the cluster', () => {
    expect(readColumns(['system', 'owner', 'price'])).toEqual([
      'health',
      'name',
      'owner',
      'system',
    ]);
  });

  it('give way on a small screen unless they were asked for', () => {
    expect(ids(shownColumns(defaultColumns, true))).toContain('owner');
    expect(ids(shownColumns(defaultColumns, false))).not.toContain('owner');
    expect(
      ids(shownColumns(['health', 'name', 'owner', 'system'], false)),
    ).toContain('owner');
  });
});
