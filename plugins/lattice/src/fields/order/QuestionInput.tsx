import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { useText } from '../../translation/useText';
import { helpOf } from '../helpOf';
import { Barred } from './barredChoices';
import { Question } from './questions';

const isNumber = ({ schema }: Question) =>
  schema.type === 'integer' || schema.type === 'number';

/** A number where one is typed; other text stays, and the order refuses it. */
function readAnswer(question: Question, text: string): unknown {
  if (text === '') return undefined;
  if (question.schema.type === 'boolean') return text === 'true';
  return isNumber(question) && /^-?\d+$/.test(text.trim())
    ? Number(text)
    : text;
}

/** A plain question: text, number or a choice. */
export const QuestionInput = (props: {
  id: string;
  question: Question;
  value: unknown;
  error?: string;
  barred: Barred;
  onChange: (value: unknown) => void;
}) => {
  const t = useText();
  const { id, question, value, error, barred, onChange } = props;
  const { schema, title, required } = question;
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  return (
    <TextField
      id={id}
      fullWidth
      variant="outlined"
      label={title}
      required={required}
      error={error !== undefined}
      helperText={error ?? helpOf(title, schema.description)}
      select={choices !== undefined}
      value={value ?? schema.default ?? ''}
      inputProps={{
        autoComplete: 'off',
        ...(isNumber(question) && !choices && { inputMode: 'numeric' }),
      }}
      onChange={event => onChange(readAnswer(question, event.target.value))}
    >
      {choices?.map((choice, at) => {
        const reason = barred[String(choice)];
        const name = schema.enumNames?.[at] ?? String(choice);
        return (
          <MenuItem
            key={String(choice)}
            value={String(choice)}
            disabled={reason !== undefined}
            style={{ whiteSpace: 'normal' }}
          >
            {reason ? `${name}: ${t(`order.barred.${reason}`)}` : name}
          </MenuItem>
        );
      })}
    </TextField>
  );
};
