import { isDeepStrictEqual } from 'node:util';
import { FieldChange } from '@lattice-dev/plugin-lattice-common';
import { showField } from '../../capi';
import { keyOf, KubeObject } from '../objects/KubeObject';

/** One step of a path: a field, or the item of a list with this name. */
type Step = { field: string } | { item: string };

const step = /\.([A-Za-z0-9_-]+)|\[name=([^\]]*)\]|(\["(?:[^"\\]|\\.)*"\])/y;

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
    const steps = stepsOf(change.path);
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

/** Nothing of a path that cannot be read is shown. */
function stepsOf(path: string): Step[] {
  const steps: Step[] = [];
  step.lastIndex = 0;
  for (let match = step.exec(path); match; match = step.exec(path)) {
    const [all, field, item, quoted] = match;
    if (quoted) steps.push({ field: JSON.parse(quoted)[0] });
    else steps.push(field === undefined ? { item } : { field });
    if (step.lastIndex === path.length) return steps;
    if (all === '') break;
  }
  return [{ field: '' }];
}

function valueAt(value: unknown, [head, ...rest]: readonly Step[]): unknown {
  if (head === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const next =
    'field' in head
      ? (value as Record<string, unknown>)[head.field]
      : Array.isArray(value) && value.find(item => item?.name === head.item);
  return valueAt(next, rest);
}
