import { TimeRange } from '../../../cluster/timelineLanes';

/** Measures of the chart in pixels; the brush below lines up with it. */
export const chart = {
  label: 170,
  lane: 40,
  top: 40,
  bar: 24,
  barTop: 8,
  right: 16,
};

/** Shorter bars are drawn as one. */
export const LEAST_BAR = 4;
/** Marks closer to each other are one. */
export const LEAST_MARK = 9;

/** Where times lie on a line of so many pixels. */
export function scaleOf(range: TimeRange, width: number) {
  const length = Math.max(1, range.to - range.from);
  const clamp = (time: number) =>
    Math.min(Math.max(time, range.from), range.to);
  return {
    xOf: (time: number) =>
      chart.label + ((clamp(time) - range.from) / length) * width,
    /** How long so many pixels are, in milliseconds. */
    timeOf: (pixels: number) => (pixels / Math.max(1, width)) * length,
  };
}

export type Scale = ReturnType<typeof scaleOf>;
