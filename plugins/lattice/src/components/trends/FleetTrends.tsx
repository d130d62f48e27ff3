import {
  FleetTrendPoint,
  FleetTrendsResponse,
  TrendRange,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { useNow } from '../../hooks/useNow';
import { useFleetTrends } from '../../hooks/useTrends';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import { Column, Columns, stackOrder } from './Columns';
import { DurationList } from './DurationList';
import { TrendFrame } from './TrendFrame';

const HEIGHT = 72;

const useStyles = makeStyles(theme => ({
  root: {
    display: 'grid',
    gap: '16px 32px',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  axis: {
    display: 'flex',
    justifyContent: 'space-between',
    paddingTop: 4,
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
  title: { margin: '0 0 8px', fontSize: 13, fontWeight: 600 },
  hint: { fontWeight: 400, color: tokensOf(theme).secondaryText },
}));

function totalOf({ counts, notRecorded }: FleetTrendPoint): number {
  return Object.values(counts).reduce((sum, n) => sum + n, notRecorded);
}

const Plots = ({ trends }: { trends: FleetTrendsResponse }) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { points, provisioning, to } = trends;
  const most = Math.max(1, ...points.map(totalOf));
  const said = (point: FleetTrendPoint) =>
    [
      ...[...stackOrder]
        .reverse()
        .filter(health => point.counts[health])
        .map(health => `${point.counts[health]} ${t(`health.${health}`)}`),
      ...(point.notRecorded
        ? [`${point.notRecorded} ${t('trends.notRecorded')}`]
        : []),
    ].join(', ');
  const columns = points.map((point): Column => {
    const parts: Column['parts'] = stackOrder
      .filter(health => point.counts[health])
      .map(health => ({ colour: health, size: point.counts[health]! }));
    if (point.notRecorded) {
      parts.push({ colour: 'notRecorded', size: point.notRecorded });
    }
    const time = timeText.clock(point.at, now);
    const title = t('trends.at', { time, what: said(point) });
    return { at: point.at, title, parts };
  });
  const first = points[0];
  const last = points[points.length - 1];
  const over = {
    from: first ? timeText.clock(first.at, now) : '',
    to: timeText.clock(to, now),
  };
  return (
    <div className={classes.root}>
      <div>
        <h4 className={classes.title}>{t('trends.clusters')}</h4>
        <Columns
          label={t('trends.healthLabel', {
            ...over,
            now: last ? said(last) : '',
          })}
          columns={columns}
          most={most}
          height={HEIGHT}
        />
        <div className={classes.axis} aria-hidden="true">
          <span>{over.from}</span>
          <span>{over.to}</span>
        </div>
      </div>
      <div>
        <h4 className={classes.title}>
          {t('trends.provisioning')}{' '}
          <span className={classes.hint}>{t('trends.provisioningHint')}</span>
        </h4>
        <DurationList durations={provisioning} />
      </div>
    </div>
  );
};

/** Health of the fleet over time, and how long its clusters took to be ready. */
export const FleetTrends = () => {
  const t = useText();
  const [range, setRange] = useState<TrendRange>('day');
  const query = useFleetTrends(range);
  return (
    <TrendFrame
      query={query}
      range={range}
      hint={t('trends.existing')}
      onRange={setRange}
    >
      {value => <Plots trends={value} />}
    </TrendFrame>
  );
};
