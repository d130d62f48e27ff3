import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { ComponentType } from 'react';
import { FieldProps } from '../FieldOptions';
import { CloudPicker } from '../cloud/CloudPicker';
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

/** Fields that a template may name for one answer of an object. */
const pickers: Record<string, ComponentType<FieldProps<string>>> = {
  LatticeMachineSizePicker: MachineSizePicker,
  LatticeCloudPicker: CloudPicker,
};

const pickerOf = ({ uiSchema }: Leaf) =>
  Object.entries(pickers).find(([name]) => name === uiSchema['ui:field'])?.[1];

/** What the form would hand to the field, had it painted the answer itself. */
function fieldOf(props: LeafInputProps): FieldProps<string> {
  const { leaf, id, value, errors, formContext, onChange, disabled } = props;
  return {
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
}

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

/** One answer: a list to choose from, else a text or a number. */
export const LeafInput = (props: LeafInputProps) => {
  const Picker = pickerOf(props.leaf);
  return Picker ? <Picker {...fieldOf(props)} /> : <PlainInput {...props} />;
};
