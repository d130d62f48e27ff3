import { Link } from '@backstage/core-components';
import {
  ClusterDetail,
  ClusterTimelineResponse,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useMemo } from 'react';
import { needsTroubleshooting } from '../../../cluster/answerOf';
import { mergeHistory } from '../../../cluster/mergeHistory';
import { recentChanges } from '../../../cluster/recentChanges';
import { brokeAt, TimelineEntry } from '../../../cluster/timelineEntries';
import { operationEntries } from '../../../cluster/timelineMarks';
import { useText } from '../../../translation/useText';
import { Age } from '../../Age';
import { tokensOf } from '../../healthTokens';
import { Panel } from '../../Panel';
import { useTimelineWords } from '../timeline/useTimelineWords';

const SHOWN = 6;

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    list: { margin: 0, padding: 0, listStyle: 'none' },
    change: {
      display: 'flex',
      gap: 16,
      alignItems: 'baseline',
      justifyContent: 'space-between',
      padding: '8px 0',
      borderTop: `1px solid ${tokens.hairline}`,
      '&:first-child': { borderTop: 0 },
    },
    what: { minWidth: 0, overflowWrap: 'anywhere' },
    quiet: {
      fontSize: 12,
      whiteSpace: 'nowrap',
      color: tokens.secondaryText,
    },
  };
});

const What = ({ entry }: { entry: TimelineEntry }) => {
  const t = useText();
  const { kind, reason, title, message } = entry;
  if (kind === 'operation') {
    return <>{[title, message].filter(Boolean).join(': ')}</>;
  }
  return (
    <>
      {t(`changes.${kind}`)} {reason && `${reason} `}
      {title}
    </>
  );
};

/** What people and controllers changed last; nothing while that is unknown. */
export const ChangesPanel = (props: {
  cluster: ClusterDetail;
  base: string;
  history: ClusterTimelineResponse | undefined;
}) => {
  const classes = useStyles();
  const t = useText();
  const { did } = useTimelineWords();
  const { cluster, base, history } = props;
  const failed = needsTroubleshooting(cluster.health) && brokeAt(cluster);
  const broke = failed ? Date.parse(failed) : undefined;
  const changes = useMemo(() => {
    const entries = [
      ...operationEntries(cluster, history?.operations ?? [], did),
      ...mergeHistory(cluster, history?.entries ?? []),
    ].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
    return recentChanges(entries, broke, SHOWN);
  }, [cluster, history, did, broke]);
  if (changes.length === 0) return null;
  return (
    <Panel
      title={t(broke ? 'timeline.beforeBreak' : 'changes.title')}
      action={
        <Link to={`${base}/timeline${broke ? '?range=break' : ''}`}>
          {t('changes.all')}
        </Link>
      }
    >
      <ul className={classes.list}>
        {changes.map(entry => (
          <li key={entry.id} className={classes.change}>
            <span className={classes.what}>
              <What entry={entry} />
            </span>
            <span className={classes.quiet}>
              <Age time={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
