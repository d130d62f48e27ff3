import { notYetStored } from './notYetStored';

/** `healthy-paused@100 paused-healthy@101`, in seconds. */
function steps(text: string) {
  return text
    .split(' ')
    .filter(Boolean)
    .map(one => {
      const [, from, to, time] = /^(\w+)-(\w+)@([\d.]+)$/.exec(one)!;
      return { from, to, seenAt: Number(time) * 1_000 };
    });
}

describe('notYetStored', () => {
  it.each([
    ['nothing stored', '', 'h-p@10', 'h-p@10'],
    ['all stored', 'h-p@10 p-h@11', 'h-p@10.1 p-h@11.1', ''],
    ['a part stored', 'h-p@10', 'h-p@10.1 p-h@11', 'p-h@11'],
    ['seen from the middle on', 'h-p@10 p-h@11', 'p-h@11.1 h-p@12', 'h-p@12'],
    ['seen late', 'h-p@10 p-h@10.1 h-p@10.2', 'h-p@10.05', ''],
    [
      'flapping',
      'h-p@10 p-h@10.1 h-p@10.2',
      'p-h@10.12 h-p@10.22 p-h@10.3',
      'p-h@10.3',
    ],
    [
      'seen since before what is looked at',
      'h-p@10.2',
      'h-p@10 p-h@10.1 h-p@10.2 p-h@10.3',
      'p-h@10.3',
    ],
    [
      'first seen after the last stored',
      'h-p@10 p-h@10.1',
      'h-p@10.6 p-h@10.7',
      'h-p@10.6 p-h@10.7',
    ],
    [
      'flapping right after the start of a second replica',
      'absent-h@10 h-p@10.51 p-h@10.52 h-p@10.53 p-h@10.54',
      'absent-h@10.5 h-p@10.51 p-h@10.53 h-p@10.54 p-h@10.55 h-p@10.6',
      'h-p@10.6',
    ],
    [
      'seen a third of a second later, by a busy replica',
      'h-p@10 p-h@10.5',
      'h-p@10.3 p-h@10.8 h-p@11.3',
      'h-p@11.3',
    ],
    ['the same again later', 'h-p@10', 'h-p@11', 'h-p@11'],
    [
      'one more step on the way',
      'h-p@10 p-h@13',
      'h-p@10 p-d@11 d-h@13 h-f@14',
      'd-h@13 h-f@14',
    ],
  ])('%s', (_, stored, seen, missing) => {
    const found = notYetStored(steps(stored), steps(seen));
    expect(found.missing).toEqual(steps(missing));
  });

  it('passes the stored ones that were seen', () => {
    const stored = steps('h-p@10 p-h@10.1 h-p@10.2');
    const { missing, passed } = notYetStored(stored, steps('h-p@10.01'));
    expect(missing).toEqual([]);
    expect(passed).toBe(1);
    const rest = stored.slice(passed);
    expect(notYetStored(rest, steps('p-h@10.11 h-p@10.21'))).toEqual({
      missing: [],
      passed: 2,
    });
  });
});
