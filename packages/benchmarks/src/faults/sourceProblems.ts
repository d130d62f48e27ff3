import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { DEAD, FAULTY } from './faultFleet';

/** States of something that was never read, and why is known. */
const unread: readonly string[] = ['unreachable', 'forbidden'];

/**
 * Where sources are not what they must be once all faults but the lasting ones
 * are over: one live as a whole, with exactly the kinds named that are not,
 * and one that nobody could read.
 */
export function sourceProblems(
  sources: readonly SourceStatus[],
  expected: {
    /** States by kind. */
    kinds: ReadonlyMap<string, string>;
    /** False where it seems to serve nothing of ours. */
    deadIsKnown: boolean;
  },
): string[] {
  const shown = new Map(
    sources
      .filter(({ managementCluster }) => managementCluster === FAULTY)
      .map(({ kind = '', state }) => [kind, state]),
  );
  const right = new Map([['', 'live'], ...expected.kinds]);
  const names = [...new Set([...right.keys(), ...shown.keys()])];
  const wrong = names
    .filter(name => (right.get(name) ?? 'live') !== (shown.get(name) ?? 'live'))
    .map(
      name =>
        `${name || FAULTY} is ${right.get(name) ?? 'live'}, shown ${
          shown.get(name) ?? 'live'
        }`,
    );
  const missing = shown.has('') ? [] : [`${FAULTY} is not named`];
  return [...missing, ...wrong, ...deadProblems(sources, expected.deadIsKnown)];
}

function deadProblems(
  sources: readonly SourceStatus[],
  isKnown: boolean,
): string[] {
  const whole = sources.find(
    ({ managementCluster, kind }) => managementCluster === DEAD && !kind,
  );
  if (!whole) return [`${DEAD} is not named`];
  const { state, lastError } = whole;
  if (!isKnown) return state === 'live' ? [`${DEAD} is live`] : [];
  return unread.includes(state) && lastError
    ? []
    : [`${DEAD} is ${state} because of ${lastError}`];
}
