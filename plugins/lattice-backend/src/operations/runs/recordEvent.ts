import { RunEvent, RunFacts } from '@lattice-dev/plugin-lattice-common';
import { redactText } from '../../capi/shown/redactText';
import { RunRecord } from './RunRecord';

const MOST_EVENTS = 200;
const LONGEST_MESSAGE = 1_000;

/** Notes what happened, and what it makes of the run. */
export function recordEvent(
  record: RunRecord,
  event: Omit<RunEvent, 'at'> & { now: number },
  change: Partial<RunFacts> = {},
): RunRecord {
  const { now, ...rest } = event;
  const at = new Date(now).toISOString();
  // What the management cluster answers may quote anything.
  const message = redactText(rest.message).slice(0, LONGEST_MESSAGE);
  const { events } = record.run;
  const last = events.at(-1);
  // A killed attempt is made again, and a wait goes on: neither is news.
  const isSame = last?.kind === rest.kind && last.message === message;
  const added = { at, ...rest, message };
  return {
    ...record,
    run: {
      ...record.run,
      message,
      changedAt: at,
      ...change,
      events: isSame ? events : [...events, added].slice(-MOST_EVENTS),
    },
  };
}
