import TextField from '@material-ui/core/TextField';
import { useState } from 'react';
import { useText } from '../translation/useText';

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // Not yet JSON while somebody types; the field says so.
    return undefined;
  }
}

/** An object as text, where nobody can say what it is made of. */
export const JsonText = (props: {
  id: string;
  label: string;
  note: string;
  value: Record<string, unknown> | undefined;
  onChange: (value: Record<string, unknown>) => void;
}) => {
  const t = useText();
  const [text, setText] = useState(() =>
    JSON.stringify(props.value ?? {}, undefined, 2),
  );
  const wrong = parseObject(text) === undefined;
  return (
    <TextField
      id={props.id}
      fullWidth
      multiline
      minRows={3}
      variant="outlined"
      label={props.label}
      value={text}
      error={wrong}
      helperText={
        wrong ? `${t('field.variablesWrong')} ${props.note}` : props.note
      }
      onChange={event => {
        setText(event.target.value);
        const value = parseObject(event.target.value);
        if (value) props.onChange(value);
      }}
    />
  );
};
