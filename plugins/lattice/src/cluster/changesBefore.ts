import { TimelineEntry } from './timelineEntries';

const DAY = 86_400_000;

/** Kinds that may have caused a failure, the likeliest first. */
const suspects: ReadonlyArray<TimelineEntry['kind']> = [
  'operation',
  'version',
  'replicas',
  'health',
  'condition',
  'event',
];

function rankOf({ kind, tone }: TimelineEntry): number {
  const rank = suspects.indexOf(kind);
  if (rank < 0 || (kind === 'event' && tone !== 'bad')) return Infinity;
  return tone === 'bad' && kind !== 'operation' ? rank - 0.5 : rank;
}

/**
 * What changed in the day before a failure, oldest first: what people did
 * before what only followed, and of the same kind the latest.
 */
export function changesBefore(
  entries: readonly TimelineEntry[],
  broke: number,
  most: number,
): TimelineEntry[] {
  return entries
    .map(entry => ({ entry, time: Date.parse(entry.at), rank: rankOf(entry) }))
    .filter(
      ({ time, rank }) =>
        time <= broke && time > broke - DAY && rank < Infinity,
    )
    .sort((left, right) => left.rank - right.rank || right.time - left.time)
    .slice(0, most)
    .sort((left, right) => left.time - right.time)
    .map(({ entry }) => entry);
}
