import { HashedObject, planHash, stillHolds } from './planHash';

const wanted = [{ kind: 'Cluster' }];
const create: HashedObject = { key: 'a', action: 'create', changes: [] };
const change: HashedObject = {
  key: 'b',
  action: 'change',
  uid: '1',
  changes: [{ path: '.spec.replicas', before: 2, after: 4 }],
};
const done = (object: HashedObject): HashedObject => ({
  ...object,
  action: 'keep',
  changes: [],
});

describe('a plan', () => {
  const hash = planHash(wanted, [create, change]);

  it.each([
    ['nothing happened', [create, change], true],
    ['half of it was done', [done(create), change], true],
    ['all of it was done', [done(create), done(change)], true],
    [
      'the live value moved on',
      [
        create,
        {
          ...change,
          changes: [{ path: '.spec.replicas', before: 3, after: 4 }],
        },
      ],
      false,
    ],
    ['the object is another one', [create, { ...change, uid: '2' }], false],
    ['more has to be done', [create, change, { ...create, key: 'c' }], false],
  ])('holds or not when %s', (_, now, holds) => {
    expect(stillHolds(hash, wanted, now as HashedObject[])).toBe(holds);
  });

  it('does not hold for something else that is wanted', () => {
    expect(stillHolds(hash, [], [create, change])).toBe(false);
  });
});
