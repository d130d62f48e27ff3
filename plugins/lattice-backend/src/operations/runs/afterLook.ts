import { endedRunStates, RunState } from '@lattice-dev/plugin-lattice-common';
import { recordEvent } from './recordEvent';
import { RunRecord } from './RunRecord';

/** What a look at the cluster gave, after what it wrote. */
export type Seen =
  | {
      sentence: string;
      done: boolean;
      waitsFor?: string;
      /** True if something is still to be written. */
      hasNext: boolean;
    }
  | { error: { name: string; message: string } };

export const LOOK_MILLISECONDS = 5_000;
const LONGEST_PAUSE = 60_000;

/** Nothing that comes by itself changes these. */
const finalErrors = ['InputError', 'NotAllowedError', 'NotFoundError'];

export function hasEnded({ run }: RunRecord): boolean {
  return endedRunStates.includes(run.state);
}

/** The run after a look. Pure: what a killed replica did not store is seen again. */
export function afterLook(
  record: RunRecord,
  seen: Seen,
  now: number,
): RunRecord {
  if (hasEnded(record)) return record;
  if ('error' in seen) return afterError(record, seen.error, now);
  const healed = { ...record, failures: 0 };
  if (seen.done) return afterStep(healed, seen.sentence, now);
  if (record.run.state === 'stopping') {
    return ended(healed, 'stopped', stopText(seen), now);
  }
  if (record.run.state === 'paused') return healed;
  const message = seen.waitsFor ?? seen.sentence;
  return recordEvent(
    { ...healed, lookAt: now + LOOK_MILLISECONDS },
    { kind: 'waited', message, now },
    { state: 'waiting' },
  );
}

/** All machines have the version; the next one follows, unless held. */
function afterStep(record: RunRecord, message: string, now: number): RunRecord {
  const { run } = record;
  const index = run.steps.findIndex(({ state }) => state === 'active');
  const steps = run.steps.map((step, at) => ({
    ...step,
    state: at <= index ? ('done' as const) : step.state,
  }));
  const next = steps[index + 1];
  if (!next) {
    return ended({ ...record, run: { ...run, steps } }, 'done', message, now);
  }
  if (run.state === 'stopping') {
    const text = `Stopped before ${next.version}. ${message}`;
    return ended({ ...record, run: { ...run, steps } }, 'stopped', text, now);
  }
  steps[index + 1] = { ...next, state: 'active' };
  return recordEvent(
    { ...record, lookAt: now },
    { kind: 'reached', message, now },
    { steps, state: run.state === 'paused' ? 'paused' : 'running' },
  );
}

function afterError(
  record: RunRecord,
  error: { name: string; message: string },
  now: number,
): RunRecord {
  if (record.run.state === 'stopping') {
    const text =
      'Stopped. Cluster API finishes what has begun; Lattice starts nothing more.';
    return ended(record, 'stopped', text, now);
  }
  if (finalErrors.includes(error.name)) {
    return ended(record, 'failed', error.message, now);
  }
  if (record.run.state === 'paused') return record;
  if (error.name === 'RightsExpiredError') {
    const event = { kind: 'paused' as const, message: error.message, now };
    return recordEvent(record, event, { state: 'paused' });
  }
  const isCheck = error.name === 'ConflictError';
  const failures = isCheck ? 0 : record.failures + 1;
  const pause = Math.min(LOOK_MILLISECONDS * 2 ** failures, LONGEST_PAUSE);
  const message = isCheck ? error.message : `Will retry. ${error.message}`;
  return recordEvent(
    { ...record, failures, lookAt: now + pause },
    { kind: 'waited', message, now },
    { state: 'waiting' },
  );
}

function ended(
  record: RunRecord,
  state: RunState,
  message: string,
  now: number,
): RunRecord {
  return recordEvent(
    { ...record, lookAt: now },
    { kind: 'ended', message, now },
    { state, endedAt: new Date(now).toISOString() },
  );
}

/** What stopping means just here. */
function stopText(seen: Exclude<Seen, { error: unknown }>): string {
  if (seen.hasNext) return `Stopped before the next step: ${seen.sentence}`;
  return `Stopped. Cluster API finishes what has begun; Lattice starts nothing more. ${
    seen.waitsFor ?? seen.sentence
  }`;
}
