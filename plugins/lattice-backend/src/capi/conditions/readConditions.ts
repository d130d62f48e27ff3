import { exact, isRecord, list, Raw, record, text } from '../raw';
import { freeText } from '../shown/redactText';
import { time } from '../time';
import { Conditions, NO_CONDITIONS } from './Conditions';
import { sharedStates, StateTrail } from './sharedStates';

/** More than this many conditions is an attack or a defect, not a status. */
const MAX_CONDITIONS = 64;

/**
 * Reads the conditions from the three places they live in, the new style
 * first: `status.v1beta2.conditions` (a core object read at v1beta1), then
 * `status.conditions` (new style, or old style with severity), then
 * `status.deprecated.v1beta1.conditions`. The first place that has any counts;
 * of the others only errors that it does not have, such as a MachineSet's
 * `MachinesCreated`, which has no successor.
 */
export function readConditions(status: Raw): Conditions {
  const [first = [], ...others] = placesOf(status).filter(found =>
    found.some(raw => text(record(raw).type) !== undefined),
  );
  const known = new Set(first.map(raw => record(raw).type));
  const errors = others
    .flat()
    .filter(raw => isError(record(raw)) && !known.has(record(raw).type));
  return readList(errors.length === 0 ? first : [...first, ...errors]);
}

const summaries: ReadonlySet<unknown> = new Set(['Ready', 'Available']);

function isError({ type, status, severity, message }: Raw): boolean {
  return (
    status === 'False' &&
    severity === 'Error' &&
    Boolean(text(message)) &&
    !summaries.has(type)
  );
}

function placesOf(status: Raw): readonly (readonly unknown[])[] {
  return [
    list(record(status.v1beta2).conditions),
    list(status.conditions),
    list(record(record(status.deprecated).v1beta1).conditions),
  ];
}

function readList(raws: readonly unknown[]): Conditions {
  const since: number[] = [];
  const messages: string[] = [];
  let worded = false;
  let trail: StateTrail = sharedStates.start();
  for (const raw of raws) {
    const next = isRecord(raw) ? readState(raw, trail) : undefined;
    if (next !== undefined && since.length < MAX_CONDITIONS) {
      trail = next;
      const message = freeText(record(raw).message) ?? '';
      since.push(secondsOf(record(raw).lastTransitionTime));
      messages.push(message);
      worded ||= message !== '';
    }
  }
  return since.length === 0
    ? NO_CONDITIONS
    : {
        states: trail.states,
        since: exact(since),
        messages: worded ? exact(messages) : undefined,
      };
}

function readState(raw: Raw, trail: StateTrail): StateTrail | undefined {
  const type = text(raw.type);
  if (type === undefined) {
    return undefined;
  }
  return sharedStates.follow(trail, {
    type,
    status:
      raw.status === 'True' || raw.status === 'False' ? raw.status : 'Unknown',
    reason: text(raw.reason) ?? '',
    severity: text(raw.severity),
  });
}

function secondsOf(value: unknown): number {
  const parsed = time(value);
  return parsed === undefined ? 0 : Math.max(0, Math.floor(parsed / 1000));
}
