import {
  Wave,
  WaveMember,
  WaveMemberState,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { formatCount } from '../../format/counts';
import { secondsSince } from '../../format/time';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';
import { useTokens } from '../useTokens';
import { memberLooks } from './waveLooks';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 12,
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    batch: {
      display: 'grid',
      alignContent: 'start',
      gap: 6,
      flex: '1 1 150px',
      maxWidth: 320,
      padding: 12,
      borderRadius: 8,
      border: `1px solid ${tokens.hairline}`,
    },
    now: { border: `2px solid ${tokens.health.progressing.fill}` },
    stuck: { border: `2px solid ${tokens.health.failed.fill}` },
    title: { fontWeight: 600 },
    cells: { display: 'flex', flexWrap: 'wrap', gap: 3 },
    cell: { width: 12, height: 12, borderRadius: 2 },
    hint: {
      fontSize: 'var(--bui-font-size-2)',
      color: tokens.secondaryText,
    },
  };
});

const MOST_CELLS = 120;
const dashed: readonly WaveMemberState[] = ['held', 'skipped', 'gone'];

const states: readonly WaveMemberState[] = [
  'failed',
  'running',
  'done',
  'waiting',
  'held',
  'skipped',
  'gone',
];

/** The name of a batch; the first one is the canary where there is one. */
export function useBatchTitle({ rules }: Wave): (batch: number) => string {
  const t = useText();
  const { canary } = rules;
  return batch =>
    canary > 0 && batch === 0
      ? t('wave.canary')
      : t('wave.batch', { n: String(canary > 0 ? batch : batch + 1) });
}

const Cells = ({ members }: { members: readonly WaveMember[] }) => {
  const classes = useStyles();
  const tokens = useTokens();
  return (
    <div className={classes.cells} aria-hidden="true">
      {members.slice(0, MOST_CELLS).map(({ state, clusterUid }) => {
        const { fill } = tokens.health[memberLooks[state]];
        const style = dashed.includes(state)
          ? { border: `1px dashed ${fill}` }
          : { border: `1px solid ${fill}` };
        const background = {
          done: tokens.barDone,
          running: `linear-gradient(0deg, ${fill} 50%, transparent 50%)`,
          failed: fill,
        }[state as string];
        return (
          <span
            key={clusterUid}
            className={classes.cell}
            style={{ ...style, background }}
          />
        );
      })}
    </div>
  );
};

/** The batches in their order: which are over, which one is on. */
export const WaveBatches = ({ wave }: { wave: Wave }) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const titleOf = useBatchTitle(wave);
  const timesOf = (index: number) => {
    const { startedAt, endedAt } = wave.batches[index];
    if (startedAt && endedAt) {
      const seconds = secondsSince(startedAt, Date.parse(endedAt)) ?? 0;
      return t('wave.doneIn', { age: timeText.duration(seconds) });
    }
    if (index === wave.batch && wave.notBefore) {
      const time = timeText.clock(wave.notBefore, now);
      return t('wave.notBefore', { time });
    }
    return index === wave.batch ? t('wave.now') : undefined;
  };
  return (
    <Panel title={t('wave.order')}>
      <ol className={classes.list}>
        {wave.batches.map((_, index) => {
          const members = wave.members.filter(({ batch }) => batch === index);
          const texts = states
            .map(state => ({
              state,
              count: members.filter(one => one.state === state).length,
            }))
            .filter(({ count }) => count > 0)
            .map(({ state, count }) =>
              t('wave.count', {
                n: formatCount(count),
                state: t(`wave.member.${state}`).toLowerCase(),
              }),
            );
          const isNow = index === wave.batch && !wave.endedAt;
          const look = wave.pause?.cause ? classes.stuck : classes.now;
          return (
            <li
              key={index}
              className={`${classes.batch} ${isNow ? look : ''}`}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={classes.title}>{titleOf(index)}</span>
              <Cells members={members} />
              <span>{texts.join(', ')}</span>
              <span className={classes.hint}>{timesOf(index)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
};
