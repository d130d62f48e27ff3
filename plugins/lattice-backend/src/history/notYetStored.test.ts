import { notYetStored, Step } from './notYetStored';

/** `healthy-paused@100 paused-healthy@101`, in seconds. */
function steps(text: string): Step[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map(one => {
      const [, from, to, at] = /^(\w+)-(\w+)@([\d.]+)$/.exec(one)!;
      return { from, to, at: Number(at) * 1_000 };
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
    expect(notYetStored(steps(stored), steps(seen)).missing).toEqual(
      steps(missing),
    );
  });
});
