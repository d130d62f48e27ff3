import { ConditionStatus } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../ProjectedObject';
import { referenceTo } from '../referenceTo';
import { isoTime } from '../time';
import { allConditions } from './Conditions';
import { verdictOf } from './judge';

const order = { bad: 0, neutral: 1, good: 2 } as const;

/** Conditions of all objects of a cluster, the bad ones first. */
export function listConditions(
  objects: readonly ProjectedObject[],
): ConditionStatus[] {
  const listed = objects.flatMap(object => {
    const reference = referenceTo(object);
    return allConditions(object).map(
      ({ type, status, reason, message, since, severity }) => ({
        object: reference,
        type,
        status,
        reason,
        message,
        since: isoTime(since),
        verdict: verdictOf({ type, status, reason, severity }),
      }),
    );
  });
  return listed.sort(
    (left, right) => order[left.verdict] - order[right.verdict],
  );
}
