import { rowOf } from '../stream/__testUtils__/FakeFleet';
import { ChangeLog } from './ChangeLog';

const row = (name: string, sentence: string) => rowOf(name, { sentence });

describe('ChangeLog', () => {
  it('sums up the changes of each cluster since a batch', () => {
    const log = new ChangeLog();
    const [a1, a2, a3] = ['1', '2', '3'].map(text => row('a', text));
    const b1 = row('b', '1');
    const { id } = a1;
    log.append([{ id, previous: undefined, next: a1 }]);
    log.append([
      { id, previous: a1, next: a2 },
      { id: b1.id, previous: undefined, next: b1 },
    ]);
    log.append([{ id, previous: a2, next: a3 }]);
    log.append([{ id: b1.id, previous: b1, next: undefined }]);
    expect([...log.since(1)!.values()]).toEqual([
      { id, previous: a1, next: a3 },
      { id: b1.id, previous: undefined, next: undefined },
    ]);
    expect([...log.since(3)!.keys()]).toEqual([b1.id]);
    expect(log.since(4)!.size).toBe(0);
  });

  it('knows what it no longer knows', () => {
    const log = new ChangeLog();
    for (let batch = 0; batch < 10_001; batch += 1) {
      const next = row('a', `${batch}`);
      log.append([{ id: next.id, previous: undefined, next }]);
    }
    expect(log.since(0)).toBeUndefined();
    expect(log.since(5_000)).toBeUndefined();
    expect(log.since(5_001)!.size).toBe(1);
    expect(log.since(10_002)).toBeUndefined();
    expect(log.since(NaN)).toBeUndefined();
  });
});
