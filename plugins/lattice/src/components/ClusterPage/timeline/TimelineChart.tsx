import { TimelineOperation } from '@lattice-dev/plugin-lattice-common';
import { KeyboardEvent, useMemo, useRef, useState } from 'react';
import { TimelineEntry } from '../../../cluster/timelineEntries';
import {
  VisibleSpan,
  ticksOf,
  TimelineLane,
  TimeRange,
  visibleSpans,
} from '../../../cluster/timelineLanes';
import { marksOf } from '../../../cluster/timelineMarks';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { useTokens } from '../../useTokens';
import { chart, LEAST_BAR, LEAST_MARK, scaleOf } from './chartGeometry';
import { OperationsLane } from './OperationsLane';
import { HATCH_ID, SpanBar } from './SpanBar';
import { useChartStyles } from './useChartStyles';
import { describeSpan, useTimelineWords } from './useTimelineWords';

const TICK_ROOM = 110;
const steps: Record<string, [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** The parts of the cluster over time, below what people did to it. */
export const TimelineChart = (props: {
  lanes: readonly TimelineLane[];
  operations: readonly TimelineOperation[];
  warnings: ReadonlyMap<string, TimelineEntry[]>;
  range: TimeRange;
  broke?: number;
  now: number;
  width: number;
  onPoint: (text: string) => void;
  onLeave: () => void;
}) => {
  const classes = useChartStyles();
  const tokens = useTokens();
  const t = useText();
  const timeText = useTimeText();
  const words = useTimelineWords();
  const { lanes, range, broke, now, width, warnings, onPoint, onLeave } = props;
  const [tabStop, setTabStop] = useState<[number, number]>([0, 0]);
  const bars = useRef(new Map<string, SVGGElement>());
  const scale = scaleOf(range, width);
  const seen = useMemo(() => {
    const least = scaleOf(range, width).timeOf(LEAST_BAR);
    return lanes.map(({ spans }) => visibleSpans(spans, range, least));
  }, [lanes, range, width]);
  const height = chart.top + (lanes.length + 1) * chart.lane;
  const isBrokeSeen =
    broke !== undefined && broke >= range.from && broke <= range.to;

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const lane = Math.min(Math.max(0, tabStop[0] + step[0]), seen.length - 1);
    const last = seen[lane].length - 1;
    const at = step[0] ? Math.min(tabStop[1], last) : tabStop[1] + step[1];
    bars.current.get(`${lane}/${Math.min(Math.max(0, at), last)}`)?.focus();
  };
  const keep = (key: string) => (bar: SVGGElement | null) => {
    if (bar) bars.current.set(key, bar);
    else bars.current.delete(key);
  };
  const stopLane = Math.min(tabStop[0], seen.length - 1);
  const barOf =
    (lane: TimelineLane, row: number) => (span: VisibleSpan, at: number) => {
      const x = scale.xOf(span.from);
      const label = describeSpan(words, { lane, span, now });
      const stop = Math.min(tabStop[1], seen[row].length - 1);
      return (
        <SpanBar
          key={`${span.from}/${span.health}`}
          barRef={keep(`${row}/${at}`)}
          span={span}
          x={x}
          width={scale.xOf(span.to) - x}
          label={label}
          text={words.replicas(span) || words.state(span)}
          isTabStop={row === stopLane && at === stop}
          onPoint={() => {
            setTabStop([row, at]);
            onPoint(label);
          }}
          onLeave={onLeave}
        />
      );
    };

  return (
    // Arrow keys move between the bars; the bars themselves have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <svg
      role="group"
      aria-label={t('timeline.lanes', { parts: String(lanes.length) })}
      className={classes.svg}
      width={chart.label + width + chart.right}
      height={height}
    >
      <defs>
        <pattern
          id={HATCH_ID}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} fill={tokens.sunken} />
          <path
            d="M0 0v6"
            stroke={tokens.health.unknown.fill}
            strokeWidth={2}
          />
        </pattern>
      </defs>
      {ticksOf(range, Math.max(2, width / TICK_ROOM)).map(tick => (
        <g key={tick} aria-hidden="true">
          <path
            d={`M${scale.xOf(tick)} ${chart.top - 6}V${height}`}
            className={classes.line}
          />
          <text
            x={scale.xOf(tick)}
            y={14}
            textAnchor="middle"
            className={classes.quiet}
          >
            {timeText.clock(tick, now)}
          </text>
        </g>
      ))}
      <g transform={`translate(0 ${chart.top})`}>
        <text x={0} y={18} className={classes.text}>
          {t('timeline.operations')}
        </text>
        <text x={0} y={33} className={classes.quiet}>
          {t('timeline.operationsHint')}
        </text>
        <OperationsLane {...props} scale={scale} words={words} />
      </g>
      {lanes.map((lane, row) => (
        <g
          key={lane.key}
          transform={`translate(0 ${chart.top + (row + 1) * chart.lane})`}
        >
          <path d={`M0 0H${chart.label + width}`} className={classes.line} />
          <text x={0} y={24} className={classes.text}>
            {shorten(words.lane(lane))}
            <title>{words.lane(lane)}</title>
          </text>
          <g role="list" aria-label={words.lane(lane)} onKeyDown={move}>
            {seen[row].map(barOf(lane, row))}
          </g>
          {marksOf(
            warnings.get(lane.key) ?? [],
            range,
            scale.timeOf(LEAST_MARK),
          ).map(mark => (
            <path
              key={mark.at}
              d={`M${scale.xOf(mark.at)} 2l5 8h-10z`}
              className={classes.warning}
            >
              <title>
                {mark.of
                  .slice(0, 5)
                  .map(({ title, message }) => `${title}: ${message}`)
                  .join('\n')}
              </title>
            </path>
          ))}
        </g>
      ))}
      {isBrokeSeen && (
        <>
          <path
            d={`M${scale.xOf(broke)} ${chart.top - 6}V${height}`}
            className={classes.broke}
          />
          <text
            x={Math.min(scale.xOf(broke), chart.label + width - 40)}
            y={30}
            textAnchor="middle"
            className={classes.brokeText}
          >
            {t('timeline.broke', { time: timeText.clock(broke, now) })}
          </text>
        </>
      )}
    </svg>
  );
};

function shorten(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}
