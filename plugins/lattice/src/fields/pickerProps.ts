import { AsyncValue } from '../hooks/AsyncValue';
import { ChoiceFieldProps, Choices } from './ChoiceField';
import { FieldProps } from './FieldOptions';

/** What all pickers of a text have in common. */
export function pickerProps(
  props: FieldProps<string>,
  choices: AsyncValue<Choices>,
  waitsFor: string[],
): ChoiceFieldProps {
  const { schema, uiSchema, idSchema, name } = props;
  return {
    id: idSchema?.$id ?? name,
    label: String(uiSchema?.['ui:title'] ?? schema.title ?? name),
    description: uiSchema?.['ui:description'] ?? schema.description,
    required: props.required,
    disabled: props.disabled || props.readonly,
    errors: props.rawErrors,
    value: props.formData,
    waitsFor,
    choices,
    onChange: value => props.onChange(value as string),
  };
}

/** The same answer in another shape. */
export function mapAnswer<A, B>(
  answer: AsyncValue<A>,
  map: (value: A) => B,
): AsyncValue<B> {
  return {
    ...answer,
    value: answer.value === undefined ? undefined : map(answer.value),
  };
}
