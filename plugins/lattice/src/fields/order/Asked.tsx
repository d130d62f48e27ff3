import { ComponentType } from 'react';
import { FieldProps } from '../FieldOptions';
import { barredChoices } from './barredChoices';
import { fieldProps } from './fieldProps';
import { OrderErrors } from './orderErrors';
import { Question } from './questions';
import { QuestionInput } from './QuestionInput';
import { Order, WriteAnswer } from './useOrder';

/** A field that the form knows by name. */
export type NamedField = ComponentType<FieldProps<unknown>>;

/** One question of an order, by the field that suits its answer. */
export const Asked = (props: {
  field: FieldProps<Order>;
  question: Question;
  errors: OrderErrors;
  write: WriteAnswer;
}) => {
  const { field, question, errors, write } = props;
  const path = question.path.join('.');
  const error = errors.at(path);
  const given = fieldProps(field, question, { error, write });
  const name = question.uiSchema['ui:field'];
  const Painted = field.registry.fields[String(name)] as NamedField | undefined;
  return Painted ? (
    <Painted {...given} />
  ) : (
    <QuestionInput
      id={given.idSchema.$id}
      question={question}
      value={given.formData}
      error={error}
      barred={barredChoices(path, field.formData)}
      onChange={given.onChange}
    />
  );
};
