import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { memo, useEffect, useState } from 'react';
import { useText } from '../../translation/useText';
import { helpOf } from '../helpOf';
import { Option } from './optionsOf';
import { defaultText, readText, toText } from './optionText';

export interface OptionInputProps {
  id: string;
  option: Option;
  value: unknown;
  onChange: (path: Option['path'], value: unknown) => void;
}

const isLong = ({ kind }: Option) => kind === 'yaml';

/** Its own text while it is typed: half a list or half YAML is no answer. */
function useTyped({ option, value, onChange }: OptionInputProps) {
  const [text, setText] = useState(() => toText(value, option));
  const reading = readText(text, option);
  const typed = 'value' in reading ? reading.value : undefined;
  const isOther =
    'value' in reading && JSON.stringify(typed) !== JSON.stringify(value);
  useEffect(() => {
    if (isOther) setText(toText(value, option));
    // Only what comes from elsewhere replaces what was typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  return {
    text,
    problem: 'problem' in reading ? reading.problem : undefined,
    type: (next: string) => {
      setText(next);
      const read = readText(next, option);
      if ('value' in read) onChange(option.path, read.value);
    },
  };
}

/** Another answer must not paint all options again: there are dozens. */
function isSame(before: OptionInputProps, now: OptionInputProps): boolean {
  const { option: one } = before;
  const { option: other } = now;
  return (
    before.id === now.id &&
    before.onChange === now.onChange &&
    one.schema === other.schema &&
    one.title === other.title &&
    JSON.stringify(before.value) === JSON.stringify(now.value)
  );
}

const Input = (props: OptionInputProps) => {
  const t = useText();
  const { id, option } = props;
  const { kind, schema, title, path } = option;
  const { text, problem, type } = useTyped(props);
  const initial = defaultText(option);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum ?? [];
  return (
    <TextField
      id={id}
      fullWidth
      variant="outlined"
      label={title}
      value={text}
      select={kind === 'choice'}
      multiline={isLong(option)}
      minRows={isLong(option) ? 2 : undefined}
      placeholder={initial}
      InputLabelProps={{ shrink: true }}
      error={problem !== undefined}
      helperText={
        <>
          {problem && `${t(`advanced.${problem}`)} `}
          {helpOf(title, schema.description)}{' '}
          {kind === 'list' && t('advanced.list')}
          {kind === 'yaml' && t('advanced.asYaml')}{' '}
          <code>{path.join('.')}</code>
        </>
      }
      SelectProps={{ displayEmpty: true }}
      inputProps={{
        autoComplete: 'off',
        ...(kind === 'number' && { inputMode: 'numeric' }),
      }}
      onChange={event => type(event.target.value)}
    >
      {kind === 'choice' && (
        <MenuItem value="">
          {initial === undefined
            ? t('advanced.unset')
            : t('advanced.default', { value: wordOf(initial, t) })}
        </MenuItem>
      )}
      {choices.map(choice => (
        <MenuItem key={String(choice)} value={String(choice)}>
          {wordOf(String(choice), t)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** One input of the blueprint, with its help, default and path. */
export const OptionInput = memo(Input, isSame);

function wordOf(value: string, t: ReturnType<typeof useText>): string {
  if (value === 'true') return t('advanced.yes');
  return value === 'false' ? t('advanced.no') : value;
}
