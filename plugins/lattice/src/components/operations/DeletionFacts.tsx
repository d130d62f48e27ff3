import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  },
  title: { margin: '0 0 4px', fontSize: 14, fontWeight: 600 },
  list: { margin: 0, paddingLeft: 18 },
  text: { margin: 0, color: tokensOf(theme).secondaryText },
}));

/** What goes, in which order, and what may stay. */
export const DeletionFacts = ({ cluster }: { cluster: ClusterDetail }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <div className={classes.root}>
      <section>
        <h3 className={classes.title}>{t('delete.removed')}</h3>
        <ul className={classes.list}>
          <li>
            {t('delete.machines', {
              controlPlane: String(cluster.controlPlane.current),
              workers: String(cluster.workers.current),
            })}
          </li>
          <li>{t('delete.network')}</li>
        </ul>
      </section>
      <section>
        <h3 className={classes.title}>{t('delete.order')}</h3>
        <ol className={classes.list}>
          <li>{t('delete.workers')}</li>
          <li>{t('delete.plane')}</li>
          <li>{t('delete.infrastructure')}</li>
        </ol>
      </section>
      <section>
        <h3 className={classes.title}>{t('delete.stays')}</h3>
        <p className={classes.text}>{t('delete.staysText')}</p>
      </section>
    </div>
  );
};
