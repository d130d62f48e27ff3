import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadRules } from './loadRules';

describe('docs/diagnosis.md', () => {
  it('lists every rule, and no other one', () => {
    const path = resolve(__dirname, '../../../../../docs/diagnosis.md');
    const text = readFileSync(path, 'utf8');
    const listed = [...text.matchAll(/^\| `([a-z0-9-]+)` +\| /gm)]
      .map(([, id]) => id)
      .sort();
    const ids = loadRules().map(({ id }) => id);
    expect(listed).toEqual(ids.sort());
    expect(text).toContain(`${ids.length} rules`);
  });
});
