import {
  ClusterId,
  ClusterTrendPoint,
  ClusterTrendsResponse,
  TrendRange,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { useNow } from '../../hooks/useNow';
import { useClusterTrends } from '../../hooks/useTrends';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import { Column, Columns } from './Columns';
import { ReplicaPlot } from './ReplicaPlot';
import { TrendFrame } from './TrendFrame';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'grid',
    gridTemplateColumns: '130px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px 16px',
    fontSize: 13,
  },
  name: { color: tokensOf(theme).secondaryText },
}));

const Plots = ({ trends }: { trends: ClusterTrendsResponse }) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { points, to } = trends;
  const last = points[points.length - 1];
  const word = ({ health }: ClusterTrendPoint) =>
    health ? t(`health.${health}`) : t('trends.notRecorded');
  const count = ({ health, ready, desired }: ClusterTrendPoint) =>
    health
      ? t('trends.readyOf', { ready: String(ready), desired: String(desired) })
      : t('trends.notRecorded');
  const titled = (point: ClusterTrendPoint, what: string) =>
    t('trends.at', { time: timeText.clock(point.at, now), what });
  const columns = points.map((point): Column => {
    const colour = point.health ?? ('notRecorded' as const);
    const parts: Column['parts'] = [{ colour, size: 1 }];
    return { at: point.at, title: titled(point, word(point)), parts };
  });
  const over = {
    from: points[0] ? timeText.clock(points[0].at, now) : '',
    to: timeText.clock(to, now),
  };
  return (
    <div className={classes.root}>
      <span className={classes.name}>{t('trends.health')}</span>
      <Columns
        label={t('trends.healthLabel', {
          ...over,
          now: last ? word(last) : '',
        })}
        columns={columns}
        most={1}
        height={20}
      />
      <span className={classes.name}>
        {t('trends.replicas')}
        <br />
        {last && count(last)}
      </span>
      <ReplicaPlot
        label={t('trends.replicasLabel', {
          ...over,
          now: last ? count(last) : '',
        })}
        points={points}
        titleOf={point => titled(point, count(point))}
      />
    </div>
  );
};

/** Health and ready machines of a cluster over time. */
export const ClusterTrends = (props: { id: ClusterId }) => {
  const t = useText();
  const [range, setRange] = useState<TrendRange>('day');
  const query = useClusterTrends(props.id, range);
  return (
    <TrendFrame
      query={query}
      range={range}
      hint={t('trends.worst')}
      onRange={setRange}
    >
      {value => <Plots trends={value} />}
    </TrendFrame>
  );
};
