import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';

const useStyles = makeStyles(theme => ({
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
