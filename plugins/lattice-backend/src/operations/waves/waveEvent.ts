import { Wave, WaveEvent } from '@lattice-dev/plugin-lattice-common';
import { redactText } from '../../capi/shown/redactText';

const MOST_EVENTS = 200;
const LONGEST_MESSAGE = 1_000;

/** Notes what happened to a wave. */
export function withEvent(
  wave: Wave,
  event: Omit<WaveEvent, 'at'> & { now: number },
): Wave {
  const { now, ...rest } = event;
  // What a management cluster answers may quote anything.
  const message = redactText(rest.message).slice(0, LONGEST_MESSAGE);
  const added = { at: new Date(now).toISOString(), ...rest, message };
  return { ...wave, events: [...wave.events, added].slice(-MOST_EVENTS) };
}
