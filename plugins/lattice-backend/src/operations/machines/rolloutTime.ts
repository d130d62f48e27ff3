import { InputError } from '@backstage/errors';
import { KubeObject } from '../objects/KubeObject';

const DAY = 86_400_000;
const MINUTE = 60_000;

const seconds = (time: number) =>
  new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * Machines made before this are replaced. A clock of the management cluster
 * that is ahead dates its machines later than now: they are meant, too.
 */
export function rolloutTime(
  asked: string | undefined,
  machines: KubeObject[],
  now: Date,
): string {
  const wanted = asked === undefined ? now.getTime() : Date.parse(asked);
  const ago = now.getTime() - wanted;
  if (ago > DAY || ago < -MINUTE) {
    throw new InputError(
      `after must be within the last day, not ${asked}. Refresh the plan.`,
    );
  }
  const made = machines.map(({ metadata }) =>
    Date.parse(metadata.creationTimestamp ?? ''),
  );
  const newest = Math.max(0, ...made.filter(Number.isFinite));
  return seconds(newest > now.getTime() ? newest + 1000 : wanted);
}
