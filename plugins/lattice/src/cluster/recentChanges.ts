import { changesBefore } from './changesBefore';
import { TimelineEntry } from './timelineEntries';

/** Conditions and events only tell of what these did. */
const changes: ReadonlySet<TimelineEntry['kind']> = new Set([
  'operation',
  'version',
  'replicas',
  'health',
]);

/**
 * What was changed last, newest first: by people, or of version, size and
 * health. Of a cluster that failed, what came in the day before.
 */
export function recentChanges(
  entries: readonly TimelineEntry[],
  broke: number | undefined,
  most: number,
): TimelineEntry[] {
  const changed = entries.filter(
    ({ kind, first }) => changes.has(kind) && !first,
  );
  return broke === undefined
    ? changed.slice(0, most)
    : changesBefore(changed, broke, most).reverse();
}
