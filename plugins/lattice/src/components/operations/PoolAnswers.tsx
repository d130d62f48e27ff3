import { Button, TextField } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { PoolAnswer } from '../../operations/changeForm';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { ReplicaField } from './ReplicaField';

const useStyles = makeStyles(theme => ({
  row: {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'minmax(120px, 1fr) 150px minmax(140px, 1fr) 96px',
    alignItems: 'end',
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { paddingBottom: 8, fontWeight: 600 },
  quiet: { color: tokensOf(theme).secondaryText, fontWeight: 400 },
}));

/** One pool of the form, or the control plane. */
export const PoolAnswers = (props: {
  pool: PoolAnswer;
  title?: string;
  disabled?: boolean;
  onChange: (pool: PoolAnswer) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { pool, title, disabled, onChange } = props;
  const { name, like, removed, autoscaling } = pool;
  const off = disabled || removed;
  return (
    <div role="group" aria-label={title ?? name} className={classes.row}>
      {like === undefined ? (
        <div className={classes.name}>
          {title ?? name}
          {removed && (
            <div className={classes.quiet}>{t('change.removed')}</div>
          )}
        </div>
      ) : (
        <TextField
          label={t('change.newPool', { like })}
          value={name}
          isDisabled={disabled}
          autoComplete="off"
          onChange={value => onChange({ ...pool, name: value })}
        />
      )}
      {autoscaling ? (
        <div className={classes.quiet}>
          {t('scale.autoscaled', {
            min: String(autoscaling.min),
            max: String(autoscaling.max),
          })}
        </div>
      ) : (
        <ReplicaField
          value={pool.replicas}
          disabled={off}
          onChange={replicas => onChange({ ...pool, replicas })}
        />
      )}
      <TextField
        label={t('change.size')}
        value={pool.machineSize}
        isDisabled={off}
        autoComplete="off"
        onChange={machineSize => onChange({ ...pool, machineSize })}
      />
      {title === undefined && like === undefined && (
        <Button
          size="small"
          variant="tertiary"
          isDisabled={disabled}
          aria-label={t(removed ? 'change.keepPool' : 'change.removePool', {
            pool: name,
          })}
          onPress={() => onChange({ ...pool, removed: !removed })}
        >
          {t(removed ? 'change.keep' : 'change.remove')}
        </Button>
      )}
    </div>
  );
};
