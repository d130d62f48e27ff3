import {
  compareHealth,
  Health,
  RecordGap,
  TimelinePart,
  timelineParts,
  TimelineState,
} from '@lattice-dev/plugin-lattice-common';

/** A range of time in milliseconds. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A time during which a part of the cluster was the same. */
export interface LaneSpan extends TimeRange {
  health: Health | 'notRecorded';
  message: string;
  ready: number;
  desired: number;
}

/** What is drawn of a span, or of several that are too short for one each. */
export interface VisibleSpan extends LaneSpan {
  /** When it really began and ended, also outside of the range. */
  since: number;
  until: number;
  /** How many were drawn as one; the worst of them is told. */
  merged: number;
}

/** The recorded states of one part of the cluster. */
export interface TimelineLane {
  key: string;
  part: TimelinePart;
  /** Name of the pool; empty for other parts. */
  name: string;
  spans: LaneSpan[];
}

const notRecorded = {
  health: 'notRecorded' as const,
  message: '',
  ready: 0,
  desired: 0,
};

/**
 * One lane for each part, in the order of dependency. A state holds until the
 * next one, but never through a gap in the record: nobody looked.
 */
export function timelineLanes(
  record: {
    /** Oldest first. */
    states: readonly TimelineState[];
    gaps: readonly RecordGap[];
    recordedFrom?: string;
  },
  /** What was recorded until then is known. */
  known: { until: number; now: number },
): TimelineLane[] {
  const { states, recordedFrom } = record;
  if (!recordedFrom) return [];
  const gaps = [
    { from: -Infinity, to: Date.parse(recordedFrom) },
    ...record.gaps.map(({ from, to }) => ({
      from: Date.parse(from),
      to: Date.parse(to),
    })),
    { from: known.until, to: Infinity },
  ];
  const byPart = new Map<string, TimelineState[]>();
  for (const state of states) {
    const key = `${state.part}/${state.name}`;
    const own = byPart.get(key);
    if (own) own.push(state);
    else byPart.set(key, [state]);
  }
  return Array.from(byPart, ([key, own]) => ({
    key,
    part: own[0].part,
    name: own[0].name,
    spans: withGaps(heldSpans(own, known.now), gaps, known.now),
  })).sort(
    (left, right) =>
      timelineParts.indexOf(left.part) - timelineParts.indexOf(right.part) ||
      left.name.localeCompare(right.name),
  );
}

function heldSpans(states: readonly TimelineState[], now: number): LaneSpan[] {
  return states.flatMap((state, index) => {
    const { health, message, ready, desired } = state;
    const next = states[index + 1];
    const from = Date.parse(state.at);
    const to = next ? Date.parse(next.at) : Math.max(now, from);
    return health === 'gone'
      ? []
      : [{ from, to, health, message, ready, desired }];
  });
}

/** Both lists are in order of time. */
function withGaps(
  spans: readonly LaneSpan[],
  gaps: readonly TimeRange[],
  now: number,
): LaneSpan[] {
  const kept = spans.flatMap(span => {
    const pieces: LaneSpan[] = [];
    let { from } = span;
    for (const gap of gaps) {
      if (gap.to <= from || gap.from >= span.to) continue;
      if (gap.from > from) pieces.push({ ...span, from, to: gap.from });
      from = gap.to;
    }
    if (from < span.to) pieces.push({ ...span, from });
    return pieces;
  });
  const missing = gaps
    .map(gap => ({ ...notRecorded, from: gap.from, to: Math.min(gap.to, now) }))
    .filter(({ from, to }) => to > from);
  return [...kept, ...missing].sort((left, right) => left.from - right.from);
}

/** Gaps are neither good nor bad; whatever was seen goes before them. */
function isWorse(left: LaneSpan, right: LaneSpan): boolean {
  if (left.health === 'notRecorded') return right.health === 'healthy';
  if (right.health === 'notRecorded') return left.health !== 'healthy';
  return compareHealth(left.health, right.health) < 0;
}

/**
 * What can be seen of a lane, clipped to the range. Neighbours that are
 * shorter than `least` milliseconds are one span that shows the worst of them,
 * so that thousands of states cost no more than a few hundred shapes.
 */
export function visibleSpans(
  spans: readonly LaneSpan[],
  range: TimeRange,
  least: number,
): VisibleSpan[] {
  const seen: VisibleSpan[] = [];
  for (const span of spans) {
    if (span.to <= range.from || span.from >= range.to) continue;
    const from = Math.max(span.from, range.from);
    const to = Math.min(span.to, range.to);
    const last = seen[seen.length - 1];
    const joins =
      last &&
      last.to >= from &&
      last.to - last.from < least &&
      to - from < least;
    if (joins) {
      const { health, message, ready, desired } = span;
      if (isWorse(span, last)) {
        Object.assign(last, { health, message, ready, desired });
      }
      last.to = to;
      last.until = span.to;
      last.merged += 1;
    } else {
      const whole = { since: span.from, until: span.to, merged: 1 };
      seen.push({ ...span, from, to, ...whole });
    }
  }
  return seen;
}

/** Round times within a range, about as many as asked for. */
export function ticksOf(range: TimeRange, about: number): number[] {
  const steps = [
    10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400,
    172_800, 604_800, 2_592_000,
  ].map(seconds => seconds * 1000);
  const span = Math.max(1, range.to - range.from);
  const step = steps.find(each => span / each <= about) ?? span;
  const ticks: number[] = [];
  for (
    let at = Math.ceil(range.from / step) * step;
    at < range.to;
    at += step
  ) {
    ticks.push(at);
  }
  return ticks;
}
