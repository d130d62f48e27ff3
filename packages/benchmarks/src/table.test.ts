import { skippedRow } from './bench/Bench';
import { isMissed, tableOf } from './table';

const row = { id: 'a', value: 2, unit: 'ms' };

describe('the table of benchmarks', () => {
  it.each([
    ['a value above its limit', { ...row, limit: 1 }, true],
    ['a value at its limit', { ...row, limit: 2 }, false],
    ['a ratio above its limit', { ...row, ratio: 2, limit: 1.5 }, true],
    ['a value that is no number', { ...row, value: NaN, limit: 1 }, true],
    ['a figure without a limit', row, false],
    ['a row that was skipped', skippedRow('a', 'needs Go'), false],
  ])('judges %s', (_, result, missed) => {
    expect(isMissed(result)).toBe(missed);
  });

  it('says why a row was skipped, and does not call it good', () => {
    const text = tableOf([skippedRow('client-go', 'needs Go')]);
    expect(text).toContain('skipped: needs Go');
    expect(text).not.toMatch(/good|NaN/);
  });
});
