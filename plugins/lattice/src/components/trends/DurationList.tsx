import {
  flavourTitle,
  ProvisioningDuration,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import { visuallyHidden } from '../visuallyHidden';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(40px, 1fr) auto',
      gap: '8px 12px',
      alignItems: 'center',
      margin: 0,
      padding: 0,
      listStyle: 'none',
      fontSize: 13,
    },
    row: { display: 'contents' },
    name: {
      maxWidth: 160,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    quiet: {
      color: tokens.secondaryText,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    bar: { display: 'block', width: '100%' },
    usual: { fill: tokens.health.progressing.fill },
    late: {
      fill: tokens.health.progressing.tint,
      stroke: tokens.health.progressing.text,
    },
  };
});

const HEIGHT = 12;

/** Median and ninth tenth of the time to ready, one bar a flavour. */
export const DurationList = (props: {
  durations: readonly ProvisioningDuration[];
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const { durations } = props;
  if (durations.length === 0) {
    return <div className={classes.quiet}>{t('trends.noDurations')}</div>;
  }
  const most = Math.max(1, ...durations.map(({ p90 }) => p90));
  return (
    <ul className={classes.root}>
      {durations.map(({ flavour, p50, p90, clusters }) => {
        const words = {
          p50: timeText.duration(p50),
          p90: timeText.duration(p90),
        };
        return (
          <li key={flavour} className={classes.row}>
            <span style={visuallyHidden}>
              {t('trends.durationOf', {
                ...words,
                flavour: flavourTitle(flavour),
                clusters: String(clusters),
              })}
            </span>
            <span
              className={classes.name}
              aria-hidden="true"
              title={t('trends.of', { count: clusters })}
            >
              {flavourTitle(flavour)}
            </span>
            <svg
              className={classes.bar}
              viewBox={`0 0 100 ${HEIGHT}`}
              height={HEIGHT}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect
                width={(p90 / most) * 100}
                height={HEIGHT}
                className={classes.late}
                vectorEffect="non-scaling-stroke"
              />
              <rect
                width={(p50 / most) * 100}
                height={HEIGHT}
                className={classes.usual}
              />
            </svg>
            <span className={classes.quiet} aria-hidden="true">
              {words.p50 === words.p90
                ? words.p50
                : t('trends.durations', words)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
