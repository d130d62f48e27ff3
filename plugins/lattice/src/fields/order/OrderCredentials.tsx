import { useText } from '../../translation/useText';
import { FieldProps } from '../FieldOptions';
import { readAt } from './answerPath';
import { Asked } from './Asked';
import { CredentialsQuestion, NewCredentials } from './CredentialsQuestion';
import { OrderErrors } from './orderErrors';
import { credentialsQuestion, questionsOf } from './questions';
import { Order, WriteAnswer } from './useOrder';
import { secretPathOf, Wiring } from './wiring';

/** The credentials of an order, with the Secret where the flavour names one. */
export const OrderCredentials = (props: {
  field: FieldProps<Order>;
  wiring: Wiring;
  errors: OrderErrors;
  write: WriteAnswer;
}) => {
  const t = useText();
  const { field, wiring, errors, write } = props;
  const secretPath = secretPathOf(wiring.schema)?.split('.');
  const start = field.schema.default;
  const [secret] = secretPath
    ? questionsOf(wiring, [{ path: secretPath.join('.'), title: 'Secret' }], {
        order: field.formData,
        start,
      })
    : [];
  const change = (entered: NewCredentials | undefined) => {
    // New credentials go to the Secret that the flavour names itself.
    if (entered && secretPath) write(secretPath, readAt(start, secretPath));
    write(['newCredentials'], entered);
  };
  return (
    <CredentialsQuestion
      id={field.idSchema?.$id ?? field.name}
      entered={readAt(field.formData, ['newCredentials']) as NewCredentials}
      secret={
        secret &&
        secret !== credentialsQuestion && (
          <Asked
            field={field}
            question={{ ...secret, required: false }}
            errors={errors}
            write={write}
          />
        )
      }
      note={secretPath ? undefined : t('credentials.ofStack')}
      errors={errors.within('newCredentials')}
      onChange={change}
    />
  );
};
