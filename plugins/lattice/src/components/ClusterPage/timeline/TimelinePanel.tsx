import {
  ClusterDetail,
  ClusterTimelineResponse,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback, useMemo, useState } from 'react';
import { TimelineEntry } from '../../../cluster/timelineEntries';
import { timelineLanes, TimeRange } from '../../../cluster/timelineLanes';
import { warningsByLane } from '../../../cluster/timelineMarks';
import { wholeRange } from '../../../cluster/timelineRange';
import { useElementWidth } from '../../../hooks/useElementWidth';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { tokensOf } from '../../healthTokens';
import { chart } from './chartGeometry';
import { TimelineBrush } from './TimelineBrush';
import { TimelineChart } from './TimelineChart';

const PADDING = 20;

const useStyles = makeStyles(theme => ({
  root: { padding: `12px ${PADDING}px`, overflowX: 'auto' },
  readout: {
    minHeight: 40,
    padding: '8px 0',
    fontSize: 13,
    overflowWrap: 'anywhere',
    color: tokensOf(theme).secondaryText,
  },
  note: {
    padding: '0 0 12px',
    fontSize: 13,
    color: tokensOf(theme).secondaryText,
  },
}));

/** The chart, what is pointed at, and the brush that chooses the range. */
export const TimelinePanel = (props: {
  cluster: ClusterDetail;
  history: ClusterTimelineResponse;
  entries: readonly TimelineEntry[];
  range: TimeRange;
  broke?: number;
  now: number;
  /** Until when the history is known: in the past once the backend is away. */
  until: number;
  onRange: (range: TimeRange, done: boolean) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const { cluster, history, entries, range, broke, now, until } = props;
  const { ref, width: outer } = useElementWidth<HTMLDivElement>(1000);
  const width = Math.max(320, outer - 2 * PADDING - chart.label - chart.right);
  const [pointed, setPointed] = useState('');
  const leave = useCallback(() => setPointed(''), []);
  const lanes = useMemo(
    () => timelineLanes(history, { now, until }),
    [history, now, until],
  );
  const warnings = useMemo(
    () => warningsByLane(cluster, entries),
    [cluster, entries],
  );
  const whole = useMemo(() => {
    const { recordedFrom } = history;
    const times = entries.map(({ at }) => Date.parse(at));
    if (recordedFrom) times.push(Date.parse(recordedFrom));
    return wholeRange(times, range, now);
  }, [history, entries, range, now]);
  const { recordedFrom } = history;
  return (
    <div ref={ref} className={classes.root}>
      {!recordedFrom && (
        <div className={classes.note}>{t('timeline.notYet')}</div>
      )}
      {recordedFrom && Date.parse(recordedFrom) > range.from && (
        <div className={classes.note}>
          {t('timeline.recordedFrom', {
            time: timeText.clock(recordedFrom, now),
          })}
        </div>
      )}
      <TimelineChart
        lanes={lanes}
        operations={history.operations}
        warnings={warnings}
        range={range}
        broke={broke}
        now={now}
        width={width}
        onPoint={setPointed}
        onLeave={leave}
      />
      <div className={classes.readout} data-testid="timeline-readout">
        {pointed || t('timeline.point')}
      </div>
      <TimelineBrush
        entries={entries}
        whole={whole}
        range={range}
        width={width}
        now={now}
        onChange={props.onRange}
      />
    </div>
  );
};
