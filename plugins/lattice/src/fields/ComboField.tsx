import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import Autocomplete from '@material-ui/lab/Autocomplete';
import { ReactNode, useMemo } from 'react';
import { tokensOf } from '../components/healthTokens';
import { useText } from '../translation/useText';
import { Choice } from './ChoiceField';
import { FieldHelp } from './FieldHelp';

const useStyles = makeStyles(theme => ({
  item: { display: 'block', fontSize: 14 },
  hint: {
    display: 'block',
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
  // What a disabled choice says is the reason: it has to stay readable.
  option: {
    '&[aria-disabled="true"]': { opacity: 1 },
    '&[aria-disabled="true"] $item': { opacity: 0.6 },
  },
}));

const noChoice: Choice = { value: '' };
const shown = 200;

/** Those whose name or hint has all words of a text. */
export function matching(
  choices: ReadonlyMap<string, Choice>,
  text: string,
): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...choices.values()]
    .filter(({ value, title = '', hint = '' }) => {
      const all = `${value} ${title} ${hint}`.toLowerCase();
      return words.every(word => all.includes(word));
    })
    .slice(0, shown)
    .map(({ value }) => value);
}

export interface ComboFieldProps {
  id: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  errors?: string[];
  value: string | undefined;
  choices: readonly Choice[];
  /** What to know, below the field. */
  notes: ReactNode[];
  busy: boolean;
  retry?: () => void;
  onChange: (value: string | undefined) => void;
}

/** A list to choose from that never stands in the way of typing. */
export const ComboField = (props: ComboFieldProps) => {
  const classes = useStyles();
  const t = useText();
  const { id, label, value = '', choices, errors = [], onChange } = props;
  const known = useMemo(
    () => new Map(choices.map(choice => [choice.value, choice])),
    [choices],
  );
  const values = useMemo(() => [...known.keys()], [known]);
  const of = (option: string) => known.get(option) ?? noChoice;
  const chosen = known.get(value);
  return (
    <div>
      <Autocomplete
        id={id}
        freeSolo
        forcePopupIcon={choices.length > 0}
        openText={t('field.openList')}
        closeText={t('field.closeList')}
        clearText={t('field.clear')}
        disabled={props.disabled}
        classes={{ option: classes.option }}
        options={values}
        // What is not in the list narrows it down.
        value={chosen ? value : null}
        inputValue={value}
        filterOptions={(_, { inputValue }) => matching(known, inputValue)}
        getOptionDisabled={option => Boolean(of(option).disabled)}
        renderOption={option => (
          <span>
            <span className={classes.item}>{of(option).title ?? option}</span>
            {of(option).hint && (
              <span className={classes.hint}>{of(option).hint}</span>
            )}
          </span>
        )}
        // Controlled: what is typed counts at once, without a choice.
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset') onChange(text || undefined);
        }}
        onChange={(_, choice) => onChange(choice || undefined)}
        renderInput={params => (
          <TextField
            {...params}
            fullWidth
            variant="outlined"
            label={label}
            required={props.required}
            error={errors.length > 0 || Boolean(chosen?.disabled)}
          />
        )}
      />
      <FieldHelp
        description={props.description}
        lines={[
          chosen?.title !== value && chosen?.title,
          chosen?.hint,
          ...props.notes,
          ...errors,
        ]}
        busy={props.busy}
        retry={props.retry}
      />
    </div>
  );
};
