import { Link } from '@backstage/core-components';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { needsTroubleshooting } from '../../../cluster/answerOf';
import { brokeAt, timelineEntries } from '../../../cluster/timelineEntries';
import { useText } from '../../../translation/useText';
import { Age } from '../../Age';
import { ObjectCell } from '../../ObjectCell';
import { Panel } from '../../Panel';
import { usePlainTable } from '../../plainTable';

const SHOWN = 6;

/** What was heard last about any object of the cluster. */
export const ChangesPanel = (props: {
  cluster: ClusterDetail;
  base: string;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const { cluster, base } = props;
  const broke = needsTroubleshooting(cluster.health) && brokeAt(cluster);
  const entries = useMemo(
    () =>
      timelineEntries(cluster)
        .filter(({ at }) => !broke || Date.parse(at) <= Date.parse(broke))
        .slice(0, SHOWN),
    [cluster, broke],
  );
  return (
    <Panel
      flush
      title={t(broke ? 'timeline.beforeBreak' : 'changes.title')}
      action={
        <Link to={`${base}/timeline${broke ? '?range=break' : ''}`}>
          {t('changes.all')}
        </Link>
      }
    >
      {entries.length === 0 ? (
        <div className={classes.empty}>{t('changes.none')}</div>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <tbody>
              {entries.map(entry => (
                <tr key={entry.id}>
                  <td className={`${classes.nowrap} ${classes.quiet}`}>
                    <Age time={entry.at} />
                  </td>
                  <td className={classes.quiet}>
                    {t(`changes.${entry.kind}`)}
                  </td>
                  <td>
                    <ObjectCell object={entry.object} />
                  </td>
                  <td className={classes.message}>
                    <span className={classes.clamped} title={entry.message}>
                      <strong>{entry.title}</strong> {entry.message}
                    </span>
                    {entry.count > 1 && (
                      <span className={classes.quiet}>
                        {t('changes.times', { n: String(entry.count) })}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
