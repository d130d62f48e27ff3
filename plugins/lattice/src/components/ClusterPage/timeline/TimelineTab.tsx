import { ToggleButton } from '@backstage/ui';
import { ClusterDetail, ClusterId } from '@lattice-dev/plugin-lattice-common';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { mergeHistory } from '../../../cluster/mergeHistory';
import { brokeAt } from '../../../cluster/timelineEntries';
import { TimeRange } from '../../../cluster/timelineLanes';
import { operationEntries } from '../../../cluster/timelineMarks';
import {
  formatRange,
  RangeName,
  rangeNames,
  readRange,
} from '../../../cluster/timelineRange';
import { useNow } from '../../../hooks/useNow';
import { useTimeline } from '../../../hooks/useTimeline';
import { useUrlParam } from '../../../hooks/useUrlParam';
import { isDenied } from '../../../live/isFinal';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { Choice } from '../../Choice';
import { Bone, LoadingState } from '../../states';
import { Toolbar } from '../../Toolbar';
import { ChangesBefore } from './ChangesBefore';
import { EntriesTable } from './EntriesTable';
import { TimelineLegend } from './TimelineLegend';
import { TimelinePanel } from './TimelinePanel';
import { useKnownUntil } from './useKnownUntil';
import { useTimelineWords } from './useTimelineWords';

const MOST_ENTRIES = 5_000;

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  loading: { display: 'grid', gap: 18, padding: 20 },
});

/** The recorded history of a cluster: states, operations, changes, events. */
export const TimelineTab = (props: {
  id: ClusterId;
  cluster: ClusterDetail;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const { did } = useTimelineWords();
  const now = useNow();
  const { id, cluster } = props;
  const history = useTimeline(id, cluster, MOST_ENTRIES);
  const written = history.value;
  const until = useKnownUntil(history.error, now);
  const [rangeText, setRangeText] = useUrlParam('range');
  const [drawn, setDrawn] = useState<TimeRange>();
  const first = brokeAt(cluster);
  const broke = first ? Date.parse(first) : undefined;
  const since = written?.recordedFrom;
  const recordedFrom = since ? Date.parse(since) : undefined;
  const asked = useMemo(
    () => readRange(rangeText, { now, broke, recordedFrom }),
    [rangeText, now, broke, recordedFrom],
  );
  const range = drawn ?? asked.range;
  const shown = useDeferredValue(range);
  const entries = useMemo(
    () =>
      [
        ...mergeHistory(cluster, written?.entries ?? []),
        ...operationEntries(cluster, written?.operations ?? [], did),
      ].sort((left, right) => Date.parse(right.at) - Date.parse(left.at)),
    [cluster, written, did],
  );
  const listed = useMemo(
    () =>
      entries.filter(({ at }) => {
        const time = Date.parse(at);
        return time >= shown.from && time <= shown.to;
      }),
    [entries, shown],
  );
  const choose = (text: string) => {
    setDrawn(undefined);
    setRangeText(text, { replace: true });
  };
  const onRange = useCallback(
    (next: TimeRange, done: boolean) => {
      setDrawn(done ? undefined : next);
      if (done) setRangeText(formatRange(next), { replace: true });
    },
    [setRangeText],
  );
  const note = () => {
    if (isDenied(history.error)) return t('timeline.denied');
    return t(history.error ? 'timeline.hintLive' : 'timeline.hint');
  };
  return (
    <div className={classes.root}>
      <Paper>
        <Toolbar note={note()}>
          <Choice<RangeName | 'break' | 'drawn'>
            label={t('timeline.range')}
            value={drawn ? 'drawn' : asked.name}
            options={rangeNames.map(value => ({
              value,
              title: t(`timeline.${value}`),
            }))}
            onChange={choose}
          />
          {broke !== undefined && (
            <ToggleButton
              size="small"
              isSelected={!drawn && asked.name === 'break'}
              onChange={chosen => choose(chosen ? 'break' : '')}
            >
              {t('timeline.beforeBreak')}
            </ToggleButton>
          )}
          <span>
            {t('timeline.fromTo', {
              from: timeText.clock(range.from, now),
              to: timeText.clock(range.to, now),
            })}
          </span>
        </Toolbar>
        {written ? (
          <>
            <TimelinePanel
              cluster={cluster}
              history={written}
              entries={entries}
              range={range}
              broke={broke}
              now={now}
              until={until}
              onRange={onRange}
            />
            <TimelineLegend />
          </>
        ) : (
          history.loading && (
            <LoadingState>
              <div className={classes.loading}>
                {[90, 70, 80, 60].map(width => (
                  <Bone key={width} width={`${width}%`} height={24} />
                ))}
              </div>
            </LoadingState>
          )
        )}
      </Paper>
      {broke !== undefined && (
        <ChangesBefore entries={entries} broke={broke} now={now} />
      )}
      <EntriesTable
        title={t('timeline.entries')}
        hint={t('timeline.count', { n: String(listed.length) })}
        none={t('timeline.none')}
        entries={listed}
      />
    </div>
  );
};
