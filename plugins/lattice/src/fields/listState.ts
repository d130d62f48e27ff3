import { AsyncValue } from '../hooks/AsyncValue';
import { isDenied } from '../live/isFinal';
import { problemOf } from '../operations/problemOf';
import type { Choices } from './ChoiceField';

/** How a field with a list is painted, and what it says below. */
export interface ListState {
  /** `off` waits, `list` chooses, `text` lets people type. */
  mode: 'off' | 'list' | 'text';
  text?:
    | { key: 'waits'; values: { field: string } }
    | { key: 'loading' | 'denied' | 'empty'; values: {} }
    | { key: 'failed' | 'unseen'; values: { reason: string } };
}

/** `place.managementCluster` in words; a field sees no title but its own. */
function wordsOf(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return name.replace(/[A-Z]/g, sign => ` ${sign.toLowerCase()}`);
}

/** Decides it from what is known: nobody is locked out by a missing list. */
export function listState(
  choices: AsyncValue<Choices>,
  waitsFor: readonly string[],
): ListState {
  const { value, error } = choices;
  if (waitsFor.length > 0) {
    const field = wordsOf(waitsFor[0]);
    return { mode: 'off', text: { key: 'waits', values: { field } } };
  }
  if (error) {
    return isDenied(error)
      ? { mode: 'text', text: { key: 'denied', values: {} } }
      : {
          mode: 'text',
          text: {
            key: 'failed',
            values: { reason: problemOf(error).message },
          },
        };
  }
  if (!value) {
    return { mode: 'off', text: { key: 'loading', values: {} } };
  }
  if (value.unseen) {
    const reason = value.unseen;
    return { mode: 'text', text: { key: 'unseen', values: { reason } } };
  }
  if (value.items.length === 0 && !value.open) {
    return { mode: 'text', text: { key: 'empty', values: {} } };
  }
  return { mode: value.open ? 'text' : 'list' };
}
