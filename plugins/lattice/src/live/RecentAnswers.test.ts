import { RecentAnswers } from './RecentAnswers';

const minute = 60_000;

describe('RecentAnswers', () => {
  it('recalls what an API said, for a while, and nothing of another', () => {
    const api = {};
    RecentAnswers.of(api).remember('a', 1, 0);
    expect(RecentAnswers.of(api).recall('a', 4 * minute)).toBe(1);
    expect(RecentAnswers.of(api).recall('a', 6 * minute)).toBeUndefined();
    expect(RecentAnswers.of({}).recall('a', 0)).toBeUndefined();
  });

  it('keeps the latest of many', () => {
    const answers = RecentAnswers.of({});
    for (let n = 0; n < 150; n += 1) answers.remember(`${n}`, n, 0);
    expect(answers.recall('49', 0)).toBeUndefined();
    expect(answers.recall('149', 0)).toBe(149);
  });

  it('forgets what may not be seen any more', () => {
    const answers = RecentAnswers.of({});
    answers.remember('a', 1, 0);
    answers.forget('a');
    expect(answers.recall('a', 0)).toBeUndefined();
  });
});
