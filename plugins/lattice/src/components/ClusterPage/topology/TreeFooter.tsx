import { useText } from '../../../translation/useText';
import { useTreeStyles } from './useTreeStyles';

/** How to read the tree or the graph, and the keys. */
export const TreeFooter = (props: { graph: boolean; empty: boolean }) => {
  const classes = useTreeStyles();
  const t = useText();
  if (props.empty) {
    return <div className={classes.footer}>{t('topology.none')}</div>;
  }
  return (
    <div className={classes.footer}>
      <span>{t('topology.hint')}</span>
      {!props.graph && (
        <span style={{ marginLeft: 'auto' }}>
          <kbd className={classes.key}>←→</kbd> {t('topology.fold')} ·{' '}
          <kbd className={classes.key}>↑↓</kbd> {t('topology.move')} ·{' '}
          <kbd className={classes.key}>Enter</kbd> {t('topology.details')}
        </span>
      )}
    </div>
  );
};
