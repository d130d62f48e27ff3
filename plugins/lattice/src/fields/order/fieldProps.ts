import { FieldProps } from '../FieldOptions';
import { readAt } from './answerPath';
import { Question } from './questions';
import { Order, WriteAnswer } from './useOrder';

/** What the form would hand to a field, had it painted the question. */
export function fieldProps(
  props: FieldProps<Order>,
  question: Omit<Question, 'required'> & { required?: boolean },
  given: { error?: string; write: WriteAnswer },
): FieldProps<unknown> {
  const { path, title, schema, uiSchema, required } = question;
  const id = [props.idSchema?.$id ?? props.name, ...path].join('_');
  return {
    ...props,
    name: path[path.length - 1],
    schema: { ...schema, title },
    uiSchema,
    idSchema: { $id: id },
    required,
    rawErrors: given.error ? [given.error] : [],
    errorSchema: undefined,
    formData: readAt(props.formData, path),
    onChange: (value: unknown) => given.write(path, value),
  } as unknown as FieldProps<unknown>;
}
