/** What can come of a run, in the order of the table. */
export const outcomes = [
  'lost',
  'ghosts',
  'out of order',
  'wrong rows',
  'wrong sources',
  'untrue',
  'untold',
  'history',
  'archive',
  'streams',
  'errors',
] as const;

/**
 * `untrue`: something was shown that was not so, even for a moment; `untold`:
 * a listener or viewer did not hear of something.
 */
export type Outcome = (typeof outcomes)[number];

/** Something that a run found wrong. */
export interface Finding {
  readonly what: Outcome;
  readonly detail: string;
}

/** Turns details into findings of one outcome. */
export function findingsOf(
  what: Outcome,
  details: Iterable<string>,
): Finding[] {
  return Array.from(details, detail => ({ what, detail }));
}
