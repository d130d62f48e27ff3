import { makeStyles } from '@material-ui/core/styles';
import {
  ticksOf,
  TimelineLane,
  TimeRange,
} from '../../../cluster/timelineLanes';
import { useElementWidth } from '../../../hooks/useElementWidth';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { tokensOf } from '../../healthTokens';
import { LaneShapes } from './LaneShapes';

const LABEL = 190;
const LANE = 40;
const TOP = 34;

const useStyles = makeStyles(theme => ({
  root: { padding: '12px 20px', overflowX: 'auto' },
  text: { fill: theme.palette.text.primary, fontSize: 12 },
  quiet: { fill: tokensOf(theme).secondaryText, fontSize: 11 },
  line: { stroke: tokensOf(theme).hairline },
  broke: { stroke: tokensOf(theme).health.failed.text, strokeDasharray: '5 3' },
  brokeText: {
    fill: tokensOf(theme).health.failed.text,
    fontSize: 11,
    fontWeight: 700,
  },
  now: { stroke: theme.palette.text.primary },
}));

function shorten(name: string): string {
  return name.length > 26 ? `…${name.slice(-25)}` : name;
}

/** Objects over time: bars are conditions, triangles are warnings. */
export const TimelineLanes = (props: {
  lanes: readonly TimelineLane[];
  range: TimeRange;
  broke?: number;
  now: number;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const { lanes, range, broke, now } = props;
  const { ref, width } = useElementWidth<HTMLDivElement>(1000);
  const inner = Math.max(300, width - 40 - LABEL - 30);
  const height = TOP + lanes.length * LANE + 8;
  const xOf = (time: number) =>
    LABEL +
    ((Math.min(Math.max(time, range.from), range.to) - range.from) /
      Math.max(1, range.to - range.from)) *
      inner;
  const brokeIn = broke && broke >= range.from && broke <= range.to;
  return (
    <div ref={ref} className={classes.root}>
      <svg
        role="img"
        aria-label={t('timeline.lanes', { objects: String(lanes.length) })}
        width={LABEL + inner + 30}
        height={height}
      >
        {ticksOf(range, 10).map(tick => (
          <g key={tick}>
            <line
              x1={xOf(tick)}
              x2={xOf(tick)}
              y1={TOP - 6}
              y2={height}
              className={classes.line}
            />
            <text
              x={xOf(tick)}
              y={14}
              textAnchor="middle"
              className={classes.quiet}
            >
              {timeText.clock(tick, now)}
            </text>
          </g>
        ))}
        {lanes.map((lane, index) => (
          <g key={lane.key} transform={`translate(0 ${TOP + index * LANE})`}>
            <text x={0} y={14} className={classes.text}>
              {lane.object.kind}
            </text>
            <text x={0} y={28} className={classes.quiet}>
              {shorten(lane.object.name)}
            </text>
            <LaneShapes lane={lane} range={range} xOf={xOf} />
          </g>
        ))}
        {brokeIn && (
          <>
            <line
              x1={xOf(broke)}
              x2={xOf(broke)}
              y1={TOP - 6}
              y2={height}
              className={classes.broke}
            />
            <text
              x={xOf(broke)}
              y={26}
              textAnchor="middle"
              className={classes.brokeText}
            >
              {t('timeline.broke', { time: timeText.clock(broke, now) })}
            </text>
          </>
        )}
        <line
          x1={xOf(range.to)}
          x2={xOf(range.to)}
          y1={TOP - 6}
          y2={height}
          className={classes.now}
        />
      </svg>
    </div>
  );
};
