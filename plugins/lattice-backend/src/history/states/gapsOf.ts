import { LONGEST_PAUSE_MILLISECONDS, RecordSpan } from './RecordSpans';

/** A range in epoch milliseconds. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** When nothing was recorded within a range; the spans are oldest first. */
export function gapsOf(spans: readonly RecordSpan[], range: Range): Range[] {
  const gaps: Range[] = [];
  let end = range.from;
  for (const { from, until } of spans) {
    if (from - end > LONGEST_PAUSE_MILLISECONDS)
      gaps.push({ from: end, to: from });
    end = Math.max(end, until);
  }
  if (range.to - end > LONGEST_PAUSE_MILLISECONDS) {
    gaps.push({ from: end, to: range.to });
  }
  return gaps
    .map(gap => ({ from: gap.from, to: Math.min(gap.to, range.to) }))
    .filter(gap => gap.to > gap.from);
}
