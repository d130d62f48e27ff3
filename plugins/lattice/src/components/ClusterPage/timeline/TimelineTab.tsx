import { ToggleButton } from '@backstage/ui';
import { ClusterDetail, ClusterId } from '@lattice-dev/plugin-lattice-common';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { useMemo } from 'react';
import { mergeHistory } from '../../../cluster/mergeHistory';
import { brokeAt } from '../../../cluster/timelineEntries';
import { timelineLanes, TimeRange } from '../../../cluster/timelineLanes';
import { useNow } from '../../../hooks/useNow';
import { useTimeline } from '../../../hooks/useTimeline';
import { useUrlParam } from '../../../hooks/useUrlParam';
import { useText } from '../../../translation/useText';
import { Choice } from '../../Choice';
import { Toolbar } from '../../Toolbar';
import { EntriesTable } from './EntriesTable';
import { TimelineLanes } from './TimelineLanes';

const MINUTE_MS = 60_000;
const LANES = 12;

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
});

const ranges = ['quarter', 'day', 'creation'] as const;
type RangeName = (typeof ranges)[number];

function rangeOf(options: {
  name: RangeName | 'break';
  now: number;
  created?: string;
  broke?: number;
}): TimeRange {
  const { name, now, created, broke } = options;
  const creation = created ? Date.parse(created) : now - 24 * 60 * MINUTE_MS;
  const from: Record<typeof name, number> = {
    quarter: now - 15 * MINUTE_MS,
    day: now - 24 * 60 * MINUTE_MS,
    creation: creation - MINUTE_MS,
    break: (broke ?? now) - 10 * MINUTE_MS,
  };
  const to =
    name === 'break' && broke ? Math.min(now, broke + 5 * MINUTE_MS) : now;
  return { from: from[name], to };
}

/** What changed before it broke: history, conditions and events together. */
export const TimelineTab = (props: {
  id: ClusterId;
  cluster: ClusterDetail;
}) => {
  const classes = useStyles();
  const t = useText();
  const now = useNow();
  const { id, cluster } = props;
  const history = useTimeline(id, cluster);
  const written = history.value?.entries;
  const [rangeText, setRange] = useUrlParam('range');
  const first = brokeAt(cluster);
  const broke = first ? Date.parse(first) : undefined;
  const name =
    rangeText === 'break'
      ? 'break'
      : ranges.find(each => each === rangeText) ?? 'creation';
  const range = useMemo(
    () => rangeOf({ name, now, created: cluster.createdAt, broke }),
    [name, now, cluster.createdAt, broke],
  );
  const all = useMemo(
    () => mergeHistory(cluster, written ?? []),
    [cluster, written],
  );
  const entries = useMemo(
    () =>
      all.filter(({ at }) => {
        const time = Date.parse(at);
        return time >= range.from && time <= range.to;
      }),
    [all, range],
  );
  const lanes = useMemo(
    () => timelineLanes(cluster, all, LANES),
    [cluster, all],
  );
  return (
    <div className={classes.root}>
      <Paper>
        <Toolbar
          note={t(
            history.error && !written ? 'timeline.hintLive' : 'timeline.hint',
          )}
        >
          <Choice<RangeName | 'break'>
            label={t('timeline.range')}
            value={name}
            options={ranges.map(value => ({
              value,
              title: t(`timeline.${value}`),
            }))}
            onChange={value => setRange(value === 'creation' ? '' : value)}
          />
          {broke && (
            <ToggleButton
              size="small"
              isSelected={name === 'break'}
              onChange={chosen => setRange(chosen ? 'break' : '')}
            >
              {t('timeline.beforeBreak')}
            </ToggleButton>
          )}
        </Toolbar>
        <TimelineLanes lanes={lanes} range={range} broke={broke} now={now} />
      </Paper>
      <EntriesTable
        title={t('timeline.entries')}
        hint={t('timeline.count', { n: String(entries.length) })}
        none={t('timeline.none')}
        entries={entries}
      />
    </div>
  );
};
