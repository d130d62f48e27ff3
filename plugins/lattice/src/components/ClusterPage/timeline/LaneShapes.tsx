import { useTheme } from '@material-ui/core/styles';
import { TimelineLane, TimeRange } from '../../../cluster/timelineLanes';
import { useTokens } from '../../useTokens';

const Y = 6;
const HEIGHT = 20;

/** The bar of an object's present state and the marks of its events. */
export const LaneShapes = (props: {
  lane: TimelineLane;
  range: TimeRange;
  xOf: (time: number) => number;
}) => {
  const tokens = useTokens();
  const theme = useTheme();
  const { lane, range, xOf } = props;
  const { state } = lane;
  const colours = {
    good: tokens.health.healthy,
    bad: tokens.health.failed,
    neutral: tokens.health.unknown,
  };
  const since = state?.since ? Date.parse(state.since) : undefined;
  const from = since === undefined ? 0 : xOf(since);
  const end = xOf(range.to);
  const inRange = (time: number) => time >= range.from && time <= range.to;
  return (
    <>
      {state && since !== undefined && (
        <>
          <rect
            x={from}
            y={Y}
            width={Math.max(2, end - from)}
            height={HEIGHT}
            rx={2}
            fill={colours[state.verdict].tint}
            stroke={colours[state.verdict].text}
            strokeDasharray={state.verdict === 'neutral' ? '3 3' : undefined}
          />
          {end - from > 110 && (
            <text
              x={from + 8}
              y={Y + 14}
              fontSize={11}
              fontWeight={state.verdict === 'bad' ? 700 : 400}
              fill={theme.palette.text.primary}
            >
              {`${state.type}: ${state.status}`}
            </text>
          )}
        </>
      )}
      {lane.marks
        .filter(mark => inRange(Date.parse(mark.at)))
        .map(mark => {
          const x = xOf(Date.parse(mark.at));
          const title = `${mark.title}: ${mark.message}`;
          return mark.tone === 'bad' ? (
            <path
              key={mark.id}
              d={`M${x} ${Y - 6}l5 7h-10z`}
              fill={tokens.health.failed.text}
            >
              <title>{title}</title>
            </path>
          ) : (
            <circle
              key={mark.id}
              cx={x}
              cy={Y - 2}
              r={3}
              fill={tokens.secondaryText}
            >
              <title>{title}</title>
            </circle>
          );
        })}
    </>
  );
};
