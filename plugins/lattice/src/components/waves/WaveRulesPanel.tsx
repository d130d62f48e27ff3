import { formatClusterId, Wave } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { Info } from 'luxon';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';

const useStyles = makeStyles(theme => ({
  list: {
    display: 'grid',
    gap: '8px 12px',
    gridTemplateColumns: '80px minmax(0, 1fr)',
    margin: 0,
    '& dt': { color: tokensOf(theme).secondaryText },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
}));

/** How fast the wave goes, when it stops, and whom it leaves out. */
export const WaveRulesPanel = ({ wave }: { wave: Wave }) => {
  const classes = useStyles();
  const t = useText();
  const { rules, leftOut } = wave;
  const { stop, windows, timeZone } = rules;
  const stops = [
    t('wave.stopFailed', { count: stop.failed }),
    t('wave.stopDegraded', { n: String(stop.degradedMinutes) }),
    stop.newRootCause && t('wave.stopCause'),
  ].filter(text => text !== false);
  const weekdays = Info.weekdays('short', { locale: 'en' });
  const hours = windows.map(({ days, from, to }) =>
    t('wave.window', {
      days: days.map(day => weekdays[day - 1]).join(', '),
      from,
      to,
      zone: timeZone,
    }),
  );
  const facts: Array<[string, string[]]> = [
    [t('wave.stop'), stops],
    [
      t('wave.atOnce'),
      [
        t('wave.atOnceText', {
          count: rules.atOnce,
          place: String(rules.atOncePerManagementCluster),
        }),
      ],
    ],
    [t('wave.watch'), [t('wave.watchText', { n: String(rules.watchMinutes) })]],
    [t('wave.hours'), hours.length > 0 ? hours : [t('wave.anyTime')]],
    [
      t('wave.leftOut'),
      leftOut.map(
        ({ cluster, reason }) => `${formatClusterId(cluster)}: ${reason}`,
      ),
    ],
  ];
  return (
    <Panel title={t('wave.rules')}>
      <dl className={classes.list}>
        {facts
          .filter(([, texts]) => texts.length > 0)
          .map(([title, texts]) => (
            <div key={title} style={{ display: 'contents' }}>
              <dt>{title}</dt>
              <dd>
                {texts.map(text => (
                  <div key={text}>{text}</div>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
};
