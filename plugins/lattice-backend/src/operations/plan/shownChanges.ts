import { isDeepStrictEqual } from 'node:util';
import { FieldChange } from '@lattice-dev/plugin-lattice-common';
import { showField } from '../../capi';
import { keyOf, KubeObject } from '../objects/KubeObject';
import { PathStep, pathSteps } from './pathSteps';

/**
 * The changes of an object as a plan shows them. Of fields that the table of
 * kinds does not name, only that they change: the live value may be a secret.
 * What was sent for this plan may be shown to who sent it.
 */
export function shownChanges(
  object: KubeObject,
  changes: readonly FieldChange[],
  sent?: KubeObject,
): FieldChange[] {
  const kind = keyOf(object);
  return changes.map(({ before, after, ...change }) => {
    // Nothing of a path that cannot be read is shown.
    const steps = pathSteps(change.path);
    const names = steps.map(one => ('field' in one ? one.field : '[]'));
    const old = showField(kind, names, before);
    const next = showField(kind, names, after);
    const own =
      sent !== undefined &&
      after !== undefined &&
      isDeepStrictEqual(valueAt(sent, steps), after);
    const shownAfter = own ? after : next.value;
    return {
      ...change,
      ...(old.value !== undefined && { before: old.value }),
      ...(shownAfter !== undefined && { after: shownAfter }),
      ...((old.cut || (next.cut && !own)) && { hidden: true }),
    };
  });
}

function valueAt(
  value: unknown,
  [head, ...rest]: readonly PathStep[],
): unknown {
  if (head === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const next =
    'field' in head
      ? (value as Record<string, unknown>)[head.field]
      : Array.isArray(value) && value.find(item => item?.name === head.item);
  return valueAt(next, rest);
}
