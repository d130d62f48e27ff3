import { Revisits } from './Revisits';

const id = { managementCluster: 'mgmt', namespace: 'team', name: 'a' };
const other = { ...id, name: 'b' };

describe('Revisits', () => {
  let due: string[];
  let revisits: Revisits;

  beforeEach(() => {
    jest.useFakeTimers();
    due = [];
    revisits = Revisits.create(({ name }) => due.push(name));
  });
  afterEach(() => jest.useRealTimers());

  it('looks at a cluster when its time has come, once', () => {
    revisits.plan(id, 30_000);
    revisits.plan(other, 60_000);
    jest.advanceTimersByTime(29_999);
    expect(due).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(due).toEqual(['a']);
    jest.advanceTimersByTime(600_000);
    expect(due).toEqual(['a', 'b']);
    expect(revisits.size).toBe(0);
  });

  it('replaces an earlier plan, or drops it', () => {
    revisits.plan(id, 1_000);
    revisits.plan(id, 5_000);
    revisits.plan(other, 1_000);
    revisits.plan(other, undefined);
    jest.advanceTimersByTime(4_000);
    expect(due).toEqual([]);
    jest.advanceTimersByTime(2_000);
    expect(due).toEqual(['a']);
  });

  it('does not spin on a time that is over, nor on one in years', () => {
    revisits = Revisits.create(cluster => {
      due.push(cluster.name);
      revisits.plan(cluster, -5_000);
    });
    revisits.plan(id, 0);
    revisits.plan(other, 400 * 86_400_000);
    jest.advanceTimersByTime(1_000);
    expect(due.length).toBeLessThanOrEqual(10);
    expect(due).not.toContain('b');
  });

  it('looks at nothing after it was stopped', () => {
    revisits.plan(id, 1_000);
    revisits.stop();
    jest.advanceTimersByTime(10_000);
    expect(due).toEqual([]);
  });
});
