import { afterLook, LOOK_MILLISECONDS } from './afterLook';
import { RunRecord } from './RunRecord';
import { startedRun } from './startedRun';
import { steerRun, withIntent } from './steerRun';

const ann = 'user:default/ann';
const order = { person: ann, now: 2 };
const grants = { at: 0, decisions: {} };
const waits = { sentence: 'Upgrading.', done: false, hasNext: false };
const done = { ...waits, sentence: 'All machines run it.', done: true };

function runTo(...versions: string[]): RunRecord {
  return startedRun({
    id: 'one',
    cluster: { managementCluster: 'm', namespace: 'n', name: 'c' },
    clusterUid: 'uid',
    operation: 'upgrade',
    wanted: { version: versions.at(-1)! },
    versions,
    person: ann,
    grants,
    now: 1,
  });
}

const states = ({ run }: RunRecord) => [
  run.state,
  ...run.steps.map(({ state }) => state),
];

describe('a run after a look', () => {
  it('takes one version after the other, and ends with the last', () => {
    const first = afterLook(runTo('v1', 'v2'), done, 1);
    expect(states(first)).toEqual(['running', 'done', 'active']);
    expect(first.lookAt).toBe(1);
    const second = afterLook(first, done, 2);
    expect(states(second)).toEqual(['done', 'done', 'done']);
    expect(second.run.endedAt).toBeDefined();
    expect(afterLook(second, waits, 3)).toBe(second);
  });

  it('notes the same wait once', () => {
    const once = afterLook(runTo('v1'), waits, 1);
    const twice = afterLook(once, waits, 9);
    expect(twice.run.events).toHaveLength(2);
    expect(twice.lookAt).toBe(9 + LOOK_MILLISECONDS);
  });

  it.each([
    ['NotAllowedError', 'failed'],
    ['InputError', 'failed'],
    ['NotFoundError', 'failed'],
    ['ConflictError', 'waiting'],
    ['ServiceUnavailableError', 'waiting'],
    ['RightsExpiredError', 'paused'],
  ])('is, after a %s, %s', (name, state) => {
    const seen = { error: { name, message: 'why' } };
    const { run } = afterLook(runTo('v1'), seen, 1);
    expect(run.state).toBe(state);
    expect(run.message).toContain('why');
  });

  it('keeps no secret that an answer quotes', () => {
    const message = 'refused: password: hunter2-canary, token=abc123-canary';
    const seen = { error: { name: 'InputError', message } };
    const text = JSON.stringify(afterLook(runTo('v1'), seen, 1));
    expect(text).toContain('refused');
    expect(text).not.toContain('canary');
  });

  it('looks less often while nobody answers, and again when they do', () => {
    const seen = { error: { name: 'Error', message: 'x' } };
    let record = runTo('v1');
    const pauses = Array.from({ length: 6 }, () => {
      record = afterLook(record, seen, 0);
      return record.lookAt / 1_000;
    });
    expect(pauses).toEqual([10, 20, 40, 60, 60, 60]);
    expect(afterLook(record, waits, 0).lookAt).toBe(LOOK_MILLISECONDS);
  });
});

describe('a run that is steered', () => {
  it('stays paused whatever is seen, unless all is done', () => {
    const paused = steerRun(runTo('v1', 'v2'), 'pause', order);
    const error = { error: { name: 'Error', message: 'x' } };
    expect(afterLook(paused, waits, 3).run).toEqual(paused.run);
    expect(afterLook(paused, error, 3).run).toEqual(paused.run);
    const next = afterLook(paused, done, 3);
    expect(states(next)).toEqual(['paused', 'done', 'active']);
    expect(states(afterLook(next, done, 3))[0]).toBe('done');
  });

  it('goes on in the name of whoever resumes it', () => {
    const paused = steerRun(runTo('v1'), 'pause', order);
    const theirs = { at: 7, decisions: {} };
    const bob = 'user:default/bob';
    const resumed = steerRun(paused, 'resume', {
      person: bob,
      now: 7,
      heir: { userEntityRef: bob, grants: theirs },
    });
    expect(resumed).toMatchObject({ userEntityRef: bob, grants: theirs });
    expect(resumed.run).toMatchObject({ state: 'running', person: bob });
    const intent = { message: '', objects: [], grants, now: 8 };
    // What ann's look had decided before is not written any more.
    expect(() => withIntent(resumed, { ...intent, writer: ann })).toThrow();
    withIntent(resumed, { ...intent, writer: bob });
  });

  it('writes nothing more, and says where it stopped', () => {
    const stopping = steerRun(runTo('v1', 'v2'), 'stop', order);
    const intent = { message: '', objects: [], grants, writer: ann, now: 3 };
    expect(() => withIntent(stopping, intent)).toThrow('paused or stopped');
    expect(() => steerRun(stopping, 'pause', order)).toThrow('being stopped');
    const before = { ...waits, sentence: 'Upgrade pool a.', hasNext: true };
    expect(afterLook(stopping, before, 3).run).toMatchObject({
      state: 'stopped',
      message: 'Stopped before the next step: Upgrade pool a.',
    });
    expect(afterLook(stopping, done, 3).run.message).toContain('before v2');
    const ended = afterLook(stopping, waits, 3);
    expect(ended.run.message).toContain('Cluster API finishes');
    expect(steerRun(ended, 'resume', order)).toBe(ended);
  });
});
