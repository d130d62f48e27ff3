import IconButton from '@material-ui/core/IconButton';
import TextField from '@material-ui/core/TextField';
import AddIcon from '@material-ui/icons/Add';
import RemoveIcon from '@material-ui/icons/Remove';
import { useText } from '../../translation/useText';

const MOST = 1000;

/** A whole number, or nothing while the text is none. */
function readCount(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Math.min(MOST, Number(text)) : undefined;
}

/** How many machines are wanted, to type or to step. */
export const ReplicaField = (props: {
  value: number | undefined;
  disabled?: boolean;
  onChange: (value: number | undefined) => void;
}) => {
  const t = useText();
  const { value, disabled, onChange } = props;
  const step = (by: number) =>
    onChange(Math.min(MOST, Math.max(0, (value ?? 0) + by)));
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', gap: 4 }}>
      <TextField
        id="lattice-replicas"
        label={t('scale.replicas')}
        variant="outlined"
        size="small"
        disabled={disabled}
        value={value ?? ''}
        onChange={event => onChange(readCount(event.target.value))}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <IconButton
        size="small"
        disabled={disabled || value === 0}
        aria-label={t('scale.fewer')}
        onClick={() => step(-1)}
      >
        <RemoveIcon />
      </IconButton>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={t('scale.more')}
        onClick={() => step(1)}
      >
        <AddIcon />
      </IconButton>
    </div>
  );
};
