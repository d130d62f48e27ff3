import { healthValues } from '@lattice-dev/plugin-lattice-common';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { useTokens } from '../useTokens';
import { cellLayers } from './cellShapes';
import { HATCH_ID } from './MapCells';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 16px',
      alignItems: 'center',
      paddingTop: 12,
      marginTop: 8,
      borderTop: `1px solid ${tokens.divider}`,
      fontSize: 12,
      color: tokens.secondaryText,
    },
    item: { display: 'inline-flex', alignItems: 'center', gap: 6 },
    keys: { marginLeft: 'auto' },
    key: {
      border: `1px solid ${tokens.divider}`,
      borderRadius: 3,
      padding: '0 5px',
      fontFamily: 'inherit',
      fontSize: 11,
      lineHeight: '18px',
      display: 'inline-block',
    },
  };
});

/** What the cells mean, and the keys of the map. */
export const MapLegend = (props: { lastKnown: boolean }) => {
  const classes = useStyles();
  const t = useText();
  const tokens = useTokens();
  const layers = cellLayers(tokens, useTheme().palette.background.paper);
  return (
    <div className={classes.root}>
      {healthValues.map(health => (
        <span key={health} className={classes.item}>
          <svg width={12} height={12} aria-hidden="true">
            {layers[health].map((layer, index) => (
              <path
                key={index}
                d={layer.draw(0, 0, 12)}
                fill={layer.fill ?? 'none'}
                stroke={layer.stroke}
                strokeWidth={layer.strokeWidth}
                strokeDasharray={layer.dash}
              />
            ))}
          </svg>
          {t(`health.${health}`)}
        </span>
      ))}
      {props.lastKnown && (
        <span className={classes.item}>
          <svg width={12} height={12} aria-hidden="true">
            <rect width={12} height={12} fill={tokens.health.healthy.fill} />
            <rect width={12} height={12} fill={`url(#${HATCH_ID})`} />
          </svg>
          {t('map.lastKnown')}
        </span>
      )}
      <span className={classes.keys}>
        {t('map.drag')} · <kbd className={classes.key}>←↑→↓</kbd>{' '}
        {t('map.move')} · <kbd className={classes.key}>Enter</kbd>{' '}
        {t('map.open')}
      </span>
    </div>
  );
};
