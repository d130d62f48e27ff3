import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { FieldProps } from '../FieldOptions';
import { MachineSizePicker } from '../MachineSizePicker';
import { Leaf } from './leavesOf';

export interface LeafInputProps {
  leaf: Leaf;
  id: string;
  value: unknown;
  errors: string[];
  disabled?: boolean;
  /** Of the whole form, for pickers that read other answers. */
  formContext: unknown;
  onChange: (value: unknown) => void;
}

/** A whole number, or the text as it is: the form says what is wrong. */
function readNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text;
}

const isNumber = ({ schema }: Leaf) =>
  schema.type === 'integer' || schema.type === 'number';

const SizeInput = (props: LeafInputProps) => {
  const { leaf, id, value, errors, formContext, onChange, disabled } = props;
  const field = {
    name: leaf.path.join('.'),
    schema: { ...leaf.schema, title: leaf.title },
    uiSchema: leaf.uiSchema,
    idSchema: { $id: id },
    required: leaf.required,
    rawErrors: errors,
    formData: value,
    formContext,
    disabled,
    onChange,
  } as unknown as FieldProps<string>;
  return <MachineSizePicker {...field} />;
};

const PlainInput = (props: LeafInputProps) => {
  const { leaf, id, value, errors, disabled, onChange } = props;
  const { schema, title, required } = leaf;
  const read = (text: string) =>
    isNumber(leaf) ? readNumber(text) : text || undefined;
  return (
    <TextField
      id={id}
      fullWidth
      variant="outlined"
      label={title}
      required={required}
      disabled={disabled}
      error={errors.length > 0}
      helperText={errors.join(' ') || schema.description}
      select={schema.enum !== undefined}
      value={value ?? ''}
      onChange={event => onChange(read(event.target.value))}
      inputProps={{
        autoComplete: 'off',
        ...(isNumber(leaf) && { inputMode: 'numeric' }),
      }}
    >
      {schema.enum?.map(option => (
        <MenuItem key={String(option)} value={String(option)}>
          {String(option)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** One answer: a machine size with its list, else a text or a number. */
export const LeafInput = (props: LeafInputProps) =>
  props.leaf.uiSchema['ui:field'] === 'LatticeMachineSizePicker' ? (
    <SizeInput {...props} />
  ) : (
    <PlainInput {...props} />
  );
