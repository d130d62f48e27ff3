import { makeStyles } from '@material-ui/core/styles';
import { ComponentType, useCallback, useMemo, useRef } from 'react';
import { ProblemNotice } from '../../components/operations/ProblemNotice';
import { Bone, LoadingState } from '../../components/states';
import { TextRoot } from '../../components/TextRoot';
import { problemOf } from '../../operations/problemOf';
import { useText } from '../../translation/useText';
import { readAnswers } from '../answers';
import { FieldProps } from '../FieldOptions';
import { ManifestPreview } from '../ManifestPreview';
import { AdvancedOptions } from './AdvancedOptions';
import { AnswerPath, keepingCleared, readAt, writeAt } from './answerPath';
import { expandAsks } from './askGroups';
import { barredChoices } from './barredChoices';
import { CredentialsQuestion, NewCredentials } from './CredentialsQuestion';
import { orderProps } from './orderProps';
import { OrderErrors, readOrderErrors } from './orderErrors';
import { Option, optionsOf } from './optionsOf';
import { credentialsQuestion, Question, questionsOf } from './questions';
import { QuestionInput } from './QuestionInput';
import { fitting, SchemaPart } from './schemaPart';
import { useBlueprintSchema } from './useBlueprintSchema';
import { secretPathOf, uiOf, Wiring } from './wiring';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 24 },
});

type Order = Record<string, unknown>;
type Field = ComponentType<FieldProps<unknown>>;

/** Changes that come at once build on each other, not on the last paint. */
function useOrder(
  { formData, schema, onChange }: FieldProps<Order>,
  inputs: SchemaPart | undefined,
) {
  const latest = useRef<unknown>(formData);
  latest.current = formData;
  const start = schema.default;
  const give = useRef(onChange);
  give.current = onChange;
  return useCallback(
    (path: AnswerPath, value: unknown) => {
      const written = writeAt(latest.current, path, value);
      const next = inputs ? fitting(inputs, written) : written;
      latest.current = next;
      give.current(keepingCleared(start, next) as Order);
    },
    [inputs, start],
  );
}

/** What the form would hand to a field, had it painted the question. */
function fieldProps(
  props: FieldProps<Order>,
  question: Omit<Question, 'required'> & { required?: boolean },
  given: { error?: string; write: (path: AnswerPath, value: unknown) => void },
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

const Asked = (props: {
  field: FieldProps<Order>;
  question: Question;
  errors: OrderErrors;
  write: (path: AnswerPath, value: unknown) => void;
}) => {
  const { field, question, errors, write } = props;
  const path = question.path.join('.');
  const error = errors.at(path);
  const given = fieldProps(field, question, { error, write });
  const name = question.uiSchema['ui:field'];
  const Painted = field.registry.fields[String(name)] as Field | undefined;
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

const Credentials = (props: {
  field: FieldProps<Order>;
  wiring: Wiring;
  errors: OrderErrors;
  write: (path: AnswerPath, value: unknown) => void;
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

/**
 * Questions about an order, drawn from the inputs of its flavour. Their
 * answers are the input of the blueprint as it stands.
 */
export const OrderField = (props: FieldProps<Order>) => {
  const classes = useStyles();
  const t = useText();
  const { blueprint, options } = readAnswers(props);
  const { ask = [], advanced = false, except = ['place'] } = options;
  const inputs = useBlueprintSchema(blueprint);
  const write = useOrder(props, inputs.value);
  const { formData: order, name, registry } = props;
  const start = props.schema.default;
  const wiring = useMemo(
    () =>
      inputs.value &&
      blueprint && { blueprint, field: name, schema: inputs.value },
    [inputs.value, blueprint, name],
  );
  const asked = JSON.stringify([...except, ...ask]);
  const more = useMemo(
    () =>
      advanced && wiring
        ? optionsOf(
            wiring.schema,
            order,
            expandAsks(JSON.parse(asked), wiring.schema),
          )
        : [],
    [advanced, wiring, order, asked],
  );
  if (inputs.error) return <ProblemNotice problem={problemOf(inputs.error)} />;
  if (!wiring) {
    return (
      <LoadingState>
        <Bone height={56} />
      </LoadingState>
    );
  }
  const errors = readOrderErrors(props.errorSchema);
  const renderPicker = (option: Option) => {
    const path = option.path.join('.').replace(/\.\d+\./, '.');
    const uiSchema = uiOf(wiring, path);
    const Painted = registry.fields[String(uiSchema['ui:field'])] as
      | Field
      | undefined;
    if (!Painted || option.kind !== 'text') return undefined;
    const question = { ...option, path: [...option.path], uiSchema };
    return <Painted {...fieldProps(props, question, { write })} />;
  };
  return (
    <TextRoot>
      <div className={classes.root}>
        {questionsOf(wiring, ask, { order, start }).map(question =>
          question === credentialsQuestion ? (
            <Credentials
              key="credentials"
              field={props}
              wiring={wiring}
              errors={errors}
              write={write}
            />
          ) : (
            <Asked
              key={question.path.join('.')}
              field={props}
              question={question}
              errors={errors}
              write={write}
            />
          ),
        )}
        {errors.rest.map(text => (
          <div key={text} role="alert">
            {t('order.problem', { text })}
          </div>
        ))}
        {advanced && (
          <AdvancedOptions
            id={props.idSchema?.$id ?? name}
            options={more}
            order={order}
            start={start}
            renderPicker={renderPicker}
            onChange={write}
          />
        )}
        {advanced && (
          <ManifestPreview
            {...orderProps(props as FieldProps<unknown>, name)}
          />
        )}
      </div>
    </TextRoot>
  );
};
