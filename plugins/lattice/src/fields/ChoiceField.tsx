import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import { ReactNode, useEffect } from 'react';
import { AsyncValue } from '../hooks/AsyncValue';
import { tokensOf } from '../components/healthTokens';
import { useText } from '../translation/useText';
import { FieldHelp } from './FieldHelp';
import { listState } from './listState';

/** One thing to choose. */
export interface Choice {
  value: string;
  title?: string;
  hint?: string;
  /** Shown with its hint, and cannot be chosen. */
  disabled?: boolean;
}

/** What a field can choose from, once it is known. */
export interface Choices {
  items: Choice[];
  /** Why the list may be shorter than the truth. */
  unseen?: string;
  /** Other values may be typed even if the list is complete. */
  open?: boolean;
  /** What to know, below the field. */
  note?: string;
}

const useStyles = makeStyles(theme => ({
  item: { display: 'block', whiteSpace: 'normal' },
  hint: {
    display: 'block',
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
  // What a disabled choice says is the reason: it has to stay readable.
  off: {
    opacity: '1 !important' as unknown as 1,
    '& > span:first-child': { opacity: 0.7 },
  },
}));

export interface ChoiceFieldProps {
  id: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  errors?: string[];
  value: string | undefined;
  /** Titles of fields that have to be answered first. */
  waitsFor: string[];
  choices: AsyncValue<Choices>;
  onChange: (value: string | undefined) => void;
}

/**
 * A list to choose from, and a plain input with the reason where the list
 * cannot be read or is not complete.
 */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const classes = useStyles();
  const t = useText();
  const { id, label, value, choices, onChange, waitsFor } = props;
  const state = listState(choices, waitsFor);
  const items = choices.value?.items ?? [];
  const usable = items.filter(({ disabled }) => !disabled);
  const only = usable.length === 1 ? usable[0].value : undefined;
  const isList = state.mode === 'list';

  useEffect(() => {
    if (isList && only !== undefined && !value) onChange(only);
  }, [isList, only, value, onChange]);

  const known = items.some(item => item.value === value);
  const stray = isList && Boolean(value) && !known;
  const chosen = items.find(item => item.value === value);
  const lines = [
    stray && t('field.notOfferedText', { value: value! }),
    state.text &&
      t(`field.${state.text.key}`, {
        field: '',
        reason: '',
        ...state.text.values,
      }),
    chosen?.hint,
    choices.value?.note,
    ...(props.errors ?? []),
  ];
  const common = {
    id,
    fullWidth: true,
    label,
    required: props.required,
    variant: 'outlined' as const,
    error: stray || Boolean(props.errors?.length),
    disabled: props.disabled || state.mode === 'off',
    value: value ?? '',
  };
  return (
    <div>
      {isList ? (
        <TextField
          {...common}
          select
          onChange={event => onChange(event.target.value || undefined)}
          SelectProps={{
            displayEmpty: false,
            renderValue: chosenValue =>
              items.find(item => item.value === chosenValue)?.title ??
              String(chosenValue),
          }}
        >
          {stray && (
            <MenuItem value={value} disabled>
              {value} ({t('field.notOffered')})
            </MenuItem>
          )}
          {items.map(item => (
            <MenuItem
              key={item.value}
              value={item.value}
              disabled={item.disabled}
              className={`${classes.item} ${item.disabled ? classes.off : ''}`}
            >
              <span>{item.title ?? item.value}</span>
              {item.hint && <span className={classes.hint}>{item.hint}</span>}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <>
          <TextField
            {...common}
            onChange={event => onChange(event.target.value || undefined)}
            inputProps={{ list: `${id}-known`, autoComplete: 'off' }}
          />
          <datalist id={`${id}-known`}>
            {usable.map(item => (
              <option key={item.value} value={item.value} label={item.hint} />
            ))}
          </datalist>
        </>
      )}
      <FieldHelp
        description={props.description}
        lines={lines}
        busy={choices.loading}
        retry={choices.error && choices.retry}
      />
    </div>
  );
};
