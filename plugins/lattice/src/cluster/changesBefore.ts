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
  const quiet = (kind === 'event' || kind === 'condition') && tone !== 'bad';
  if (rank < 0 || quiet) return Infinity;
  return tone === 'bad' && kind !== 'operation' ? rank - 0.5 : rank;
}

/**
 * What changed in the day before a failure, oldest first: what people did
 * before what only followed, and of the same kind the latest. What was said of
 * several objects is told once.
 */
export function changesBefore(
  entries: readonly TimelineEntry[],
  broke: number,
  most: number,
): TimelineEntry[] {
  const told = new Set<string>();
  return entries
    .map(entry => ({ entry, time: Date.parse(entry.at), rank: rankOf(entry) }))
    .filter(
      ({ time, rank }) =>
        time <= broke && time > broke - DAY && rank < Infinity,
    )
    .sort((left, right) => left.rank - right.rank || right.time - left.time)
    .filter(({ entry }) => {
      const words = `${entry.object.kind} ${entry.message || entry.title}`;
      const isNew = entry.kind === 'operation' || !told.has(words);
      told.add(words);
      return isNew;
    })
    .slice(0, most)
    .sort((left, right) => left.time - right.time)
    .map(({ entry }) => entry);
}
