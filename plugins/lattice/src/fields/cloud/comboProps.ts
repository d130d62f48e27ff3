import { ComboFieldProps } from '../ComboField';
import { FieldProps } from '../FieldOptions';
import { CloudField } from './useCloudField';

/** What all fields with a list of the project have in common. */
export function comboProps(
  props: FieldProps<string>,
  { cloud, choices, notes, retry }: CloudField,
): ComboFieldProps {
  const { schema, uiSchema, idSchema, name } = props;
  return {
    id: idSchema?.$id ?? name,
    label: String(uiSchema?.['ui:title'] ?? schema.title ?? name),
    description: uiSchema?.['ui:description'] ?? schema.description,
    required: props.required,
    disabled: props.disabled || props.readonly,
    errors: props.rawErrors,
    value: props.formData,
    choices,
    notes,
    busy: cloud.state === 'loading',
    retry,
    onChange: value => props.onChange(value as string),
  };
}
