import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { usabilityOf } from '../../entities/usability';
import { useText } from '../../translation/useText';
import { HealthIcon } from '../HealthIcon';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';

const useStyles = makeStyles(theme => ({
  answer: { display: 'flex', gap: 14, alignItems: 'center' },
  title: { margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700 },
  quiet: {
    fontSize: 13,
    color: tokensOf(theme).secondaryText,
    overflowWrap: 'anywhere',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
    gap: '8px 20px',
    margin: 0,
    fontSize: 13,
    '& dt': { color: tokensOf(theme).secondaryText },
    '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  },
  id: {
    gridColumn: 'span 3',
    fontFamily: monospace,
    fontSize: 12,
    fontWeight: 400,
  },
}));

/** The one line that answers "is my cluster ready". */
export const ClusterAnswer = (props: {
  row: ClusterRow;
  /** True when its management cluster is not live. */
  lastKnown?: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const { row, lastKnown } = props;
  const state = t(`entity.${usabilityOf(row)}`);
  return (
    <div className={classes.answer}>
      <HealthIcon
        health={row.health}
        size={22}
        title={t(`health.${row.health}`)}
      />
      <div>
        <h3 className={classes.title}>
          {lastKnown
            ? t('entity.lastKnown', { state: state.toLowerCase() })
            : state}
        </h3>
        {row.health !== 'healthy' && (
          <div className={classes.quiet}>{row.sentence}</div>
        )}
      </div>
    </div>
  );
};

/** Versions, numbers and the identity of a cluster. */
export const ClusterFacts = (props: { row: ClusterRow }) => {
  const classes = useStyles();
  const t = useText();
  const { row } = props;
  const ofReady = ({ ready, desired }: ClusterRow['workers']) =>
    t('entity.ofReady', { ready: String(ready), desired: String(desired) });
  return (
    <dl className={classes.facts}>
      <dt>{t('entity.kubernetes')}</dt>
      <dd>{row.kubernetesVersion ?? '–'}</dd>
      <dt>{t('entity.controlPlane')}</dt>
      <dd>{ofReady(row.controlPlane)}</dd>
      <dt>{t('entity.flavour')}</dt>
      <dd>{flavourTitle(row.flavour)}</dd>
      <dt>{t('entity.workers')}</dt>
      <dd>{ofReady(row.workers)}</dd>
      <dt>{t('entity.identity')}</dt>
      <dd className={classes.id}>{row.id}</dd>
    </dl>
  );
};
