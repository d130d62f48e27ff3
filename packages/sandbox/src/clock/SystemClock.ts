import { Clock } from '../store/types';

/** A timer cannot be set for longer than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The time of the machine, for a sandbox that only shows what it was given. */
export const systemClock: Clock = {
  now: () => new Date(),
  schedule(at, run) {
    const wait = Math.max(0, at.getTime() - Date.now());
    const timer = setTimeout(run, Math.min(wait, LONGEST_TIMER));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
