import { notYetStored } from './notYetStored';

/** `healthy-paused@100 paused-healthy@101`, in seconds. */
function steps(text: string) {
  return text
    .split(' ')
    .filter(Boolean)
    .map(one => {
      const [, from, to, time] = /^(\w+)-(\w+)@([\d.]+)$/.exec(one)!;
      const at = Number(time) * 1_000;
      return { from, to, at, seenAt: at };
    });
}

describe('notYetStored', () => {
  it.each([
    ['nothing stored', '', 'h-p@100', 'h-p@100'],
    ['all stored', 'h-p@100 p-h@101', 'h-p@100.2 p-h@101.3', ''],
    ['a part stored', 'h-p@100', 'h-p@100.1 p-h@101', 'p-h@101'],
    [
      'seen from the middle on',
      'h-p@100 p-h@101',
      'p-h@101.1 h-p@102',
      'h-p@102',
    ],
    ['seen late', 'h-p@100 p-h@101 h-p@102', 'h-p@100', ''],
    [
      'flapping',
      'h-p@100 p-h@101 h-p@102',
      'h-p@100 p-h@101 h-p@102 p-h@103',
      'p-h@103',
    ],
    [
      'quick flapping, seen from the middle on',
      'h-p@100 p-h@100.1 h-p@100.2 p-h@100.3',
      'h-p@100.21 p-h@100.31 h-p@100.4 p-h@100.5',
      'h-p@100.4 p-h@100.5',
    ],
    [
      'seen since before what is looked at',
      'h-p@100.2 p-h@100.3',
      'h-p@100 p-h@100.1 h-p@100.2 p-h@100.3 h-p@100.4',
      'h-p@100.4',
    ],
    ['something long ago', 'h-p@10', 'p-h@100 h-p@101', 'p-h@100 h-p@101'],
    ['the same again long after', 'h-p@10', 'h-p@100', 'h-p@100'],
    [
      'one more step on the way',
      'h-p@100 p-h@130',
      'h-p@100 p-d@115 d-h@130 h-f@140',
      'd-h@130 h-f@140',
    ],
  ])('%s', (_, stored, seen, missing) => {
    const before = steps(stored);
    const until = before.at(-1)?.at ?? 0;
    expect(notYetStored(before, steps(seen), until + 40).missing).toEqual(
      steps(missing),
    );
  });

  it('does not mind clocks of management clusters that are estimated', () => {
    const stored = steps('h-p@100 p-h@100.1 h-p@100.2 p-h@100.3');
    const seen = stored
      .concat(steps('h-p@100.4 p-h@100.5'))
      .map(one => ({ ...one, at: one.at + 900 }));
    const { missing, passed } = notYetStored(stored, seen, 100_350);
    expect(missing).toEqual(seen.slice(4));
    expect(passed).toBe(4);
  });
});
