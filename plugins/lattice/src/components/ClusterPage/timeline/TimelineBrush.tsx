import { KeyboardEvent, PointerEvent, useRef } from 'react';
import { TimeRange } from '../../../cluster/timelineLanes';
import {
  BrushPart,
  changeCounts,
  movedRange,
} from '../../../cluster/timelineRange';
import { TimelineEntry } from '../../../cluster/timelineEntries';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { chart, scaleOf } from './chartGeometry';
import { useChartStyles } from './useChartStyles';

const HEIGHT = 40;
const PARTS = 60;
const HANDLE = 10;

interface Drag {
  part: BrushPart;
  x: number;
  range: TimeRange;
}

/** All that is known, and which part of it is shown; drag it or use the keys. */
export const TimelineBrush = (props: {
  entries: readonly TimelineEntry[];
  whole: TimeRange;
  range: TimeRange;
  width: number;
  now: number;
  /** Told again and again while it is dragged, then once with `done`. */
  onChange: (range: TimeRange, done: boolean) => void;
}) => {
  const classes = useChartStyles();
  const t = useText();
  const timeText = useTimeText();
  const { entries, whole, range, width, now, onChange } = props;
  const drag = useRef<Drag>();
  const scale = scaleOf(whole, width);
  const counts = changeCounts(entries, whole, PARTS);
  const most = Math.max(1, ...counts.map(({ all }) => all));
  const from = scale.xOf(range.from);
  const to = Math.max(scale.xOf(range.to), from + 2);

  const begin = (part: BrushPart) => (event: PointerEvent<SVGElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { part, x: event.clientX, range };
  };
  const dragged = (event: PointerEvent) => {
    const { part, x, range: start } = drag.current!;
    const by = scale.timeOf(event.clientX - x);
    return movedRange(start, whole, { part, by });
  };
  const moved = (event: PointerEvent) => {
    if (drag.current) onChange(dragged(event), false);
  };
  const end = (event: PointerEvent) => {
    if (!drag.current) return;
    onChange(dragged(event), true);
    drag.current = undefined;
  };
  const keys = (part: BrushPart) => (event: KeyboardEvent) => {
    const step = (whole.to - whole.from) / (event.shiftKey ? 10 : 100);
    const by: Record<string, number> = {
      ArrowLeft: -step,
      ArrowDown: -step,
      ArrowRight: step,
      ArrowUp: step,
      Home: whole.from - whole.to,
      End: whole.to - whole.from,
    };
    if (by[event.key] === undefined) return;
    event.preventDefault();
    onChange(movedRange(range, whole, { part, by: by[event.key] }), true);
  };
  const slider = (part: BrushPart, value: number, label: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': Math.round(whole.from / 1000),
    'aria-valuemax': Math.round(whole.to / 1000),
    'aria-valuenow': Math.round(value / 1000),
    'aria-valuetext': timeText.clock(value, now),
    onKeyDown: keys(part),
    onPointerDown: begin(part),
    onPointerMove: moved,
    onPointerUp: end,
    onPointerCancel: end,
  });
  return (
    <svg
      role="group"
      aria-label={t('timeline.brush')}
      className={classes.svg}
      style={{ touchAction: 'none' }}
      width={chart.label + width + chart.right}
      height={HEIGHT + 8}
    >
      <text x={0} y={18} className={classes.text}>
        {t('timeline.changes')}
      </text>
      <text x={0} y={33} className={classes.quiet}>
        {t('timeline.since', { time: timeText.clock(whole.from, now) })}
      </text>
      <rect
        x={chart.label}
        y={0}
        width={width}
        height={HEIGHT}
        className={classes.track}
      />
      {counts.map(({ all, bad }, index) => {
        const x = chart.label + (index * width) / PARTS;
        const tall = (all / most) * (HEIGHT - 4);
        const worse = (bad / most) * (HEIGHT - 4);
        const wide = Math.max(1, width / PARTS - 1);
        return (
          <g key={index}>
            <rect
              x={x}
              y={HEIGHT - tall}
              width={wide}
              height={tall}
              className={classes.change}
            />
            <rect
              x={x}
              y={HEIGHT - worse}
              width={wide}
              height={worse}
              className={classes.warnings}
            />
          </g>
        );
      })}
      <rect
        x={from}
        y={0}
        width={to - from}
        height={HEIGHT}
        rx={3}
        className={classes.window}
        data-testid="timeline-window"
        onPointerDown={begin('both')}
        onPointerMove={moved}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <rect
        {...slider('from', range.from, t('timeline.brushFrom'))}
        x={from - HANDLE / 2}
        y={8}
        width={HANDLE}
        height={HEIGHT - 16}
        rx={3}
        className={classes.handle}
      />
      <rect
        {...slider('to', range.to, t('timeline.brushTo'))}
        x={to - HANDLE / 2}
        y={8}
        width={HANDLE}
        height={HEIGHT - 16}
        rx={3}
        className={classes.handle}
      />
    </svg>
  );
};
