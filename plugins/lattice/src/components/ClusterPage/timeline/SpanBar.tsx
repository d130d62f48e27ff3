import { Health } from '@lattice-dev/plugin-lattice-common';
import { memo, Ref } from 'react';
import { VisibleSpan } from '../../../cluster/timelineLanes';
import { useTokens } from '../../useTokens';
import { chart } from './chartGeometry';
import { useChartStyles } from './useChartStyles';

const LEAST_FOR_TEXT = 64;
const inTrouble = new Set<string>(['failed', 'degraded']);
const moving = new Set<string>(['progressing', 'deleting']);

/** Id of the hatching that says "not recorded". */
export const HATCH_ID = 'lattice-timeline-gap';

/** One state of a part: colour, edge and word say the same. */
export const SpanBar = memo(
  (props: {
    span: VisibleSpan;
    x: number;
    width: number;
    label: string;
    text: string;
    isTabStop: boolean;
    barRef?: Ref<SVGGElement>;
    onPoint: () => void;
    onLeave: () => void;
  }) => {
    const classes = useChartStyles();
    const tokens = useTokens();
    const { span, x, width, label, text } = props;
    const isGap = span.health === 'notRecorded';
    const colours = tokens.health[isGap ? 'unknown' : (span.health as Health)];
    const { barTop: y, bar: height } = chart;
    const fits = width > Math.max(LEAST_FOR_TEXT, text.length * 7 + 12);
    return (
      <g
        ref={props.barRef}
        role="listitem"
        aria-label={label}
        tabIndex={props.isTabStop ? 0 : -1}
        className={classes.bar}
        onFocus={props.onPoint}
        onMouseEnter={props.onPoint}
        onMouseLeave={props.onLeave}
      >
        <rect
          x={x}
          y={y}
          width={Math.max(2, width - 1)}
          height={height}
          rx={2}
          fill={isGap ? `url(#${HATCH_ID})` : colours.tint}
          stroke={colours.text}
          strokeOpacity={isGap ? 0.5 : 1}
          strokeDasharray={
            isGap || span.health === 'unknown' ? '3 3' : undefined
          }
        />
        {moving.has(span.health) && (
          <path
            d={`M${x} ${y + height - 1}h${Math.max(2, width - 1)}`}
            stroke={colours.text}
            strokeWidth={3}
          />
        )}
        {fits && (
          <text
            x={x + 7}
            y={y + 16}
            className={`${classes.barText} ${
              inTrouble.has(span.health) ? classes.bad : ''
            }`}
          >
            {text}
          </text>
        )}
      </g>
    );
  },
);
