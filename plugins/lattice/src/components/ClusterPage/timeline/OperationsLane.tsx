import { TimelineOperation } from '@lattice-dev/plugin-lattice-common';
import { marksOf } from '../../../cluster/timelineMarks';
import { TimeRange } from '../../../cluster/timelineLanes';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { chart, LEAST_MARK, Scale } from './chartGeometry';
import { useChartStyles } from './useChartStyles';
import { TimelineWords } from './useTimelineWords';

const LETTER = 6.4;

/**
 * What people did: a diamond each, with its words where there is room, and a
 * line as long as it took.
 */
export const OperationsLane = (props: {
  operations: readonly TimelineOperation[];
  range: TimeRange;
  scale: Scale;
  words: TimelineWords;
  now: number;
  onPoint: (text: string) => void;
  onLeave: () => void;
}) => {
  const classes = useChartStyles();
  const t = useText();
  const timeText = useTimeText();
  const { operations, range, scale, words, now } = props;
  const marks = marksOf(operations, range, scale.timeOf(LEAST_MARK));
  const middle = chart.barTop + chart.bar / 2;
  return (
    <g role="list" aria-label={t('timeline.operations')}>
      {marks.map((mark, index) => {
        const x = scale.xOf(mark.at);
        const older = marks[index + 1];
        const room = x - (older ? scale.xOf(older.at) : chart.label) - 24;
        const said = mark.of.map(
          one => `${timeText.clockSeconds(one.at, now)} ${words.did(one)}`,
        );
        const [first] = mark.of;
        const text =
          mark.of.length === 1
            ? words.did(first)
            : t('timeline.operationCount', { count: mark.of.length });
        const label = said.join(', ');
        return (
          <g
            key={`${mark.at}/${index}`}
            role="listitem"
            tabIndex={0}
            aria-label={label}
            className={classes.mark}
            onFocus={() => props.onPoint(label)}
            onMouseEnter={() => props.onPoint(label)}
            onMouseLeave={props.onLeave}
          >
            {first.until && (
              <path
                d={`M${x} ${middle}H${scale.xOf(Date.parse(first.until))}`}
                className={classes.line}
                strokeWidth={4}
              />
            )}
            <path
              d={`M${x} ${middle - 7}l7 7l-7 7l-7-7z`}
              className={classes.operation}
            />
            {text.length * LETTER < room && (
              <text
                x={x - 12}
                y={middle + 4}
                textAnchor="end"
                className={classes.barText}
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
};
