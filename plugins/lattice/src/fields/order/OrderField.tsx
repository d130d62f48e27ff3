import { makeStyles } from '@material-ui/core/styles';
import { useMemo } from 'react';
import { ProblemNotice } from '../../components/operations/ProblemNotice';
import { Bone, LoadingState } from '../../components/states';
import { TextRoot } from '../../components/TextRoot';
import { problemOf } from '../../operations/problemOf';
import { readAnswers } from '../answers';
import { FieldProps } from '../FieldOptions';
import { ManifestPreview } from '../ManifestPreview';
import { AdvancedOptions } from './AdvancedOptions';
import { Asked, NamedField } from './Asked';
import { expandAsks } from './askGroups';
import { fieldProps } from './fieldProps';
import { Option, optionsOf } from './optionsOf';
import { OrderCredentials } from './OrderCredentials';
import { readOrderErrors } from './orderErrors';
import { orderProps } from './orderProps';
import { credentialsQuestion, questionsOf } from './questions';
import { useBlueprintSchema } from './useBlueprintSchema';
import { Order, useOrder } from './useOrder';
import { uiOf } from './wiring';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 24,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

/**
 * Questions about an order, drawn from the inputs of its flavour. Their
 * answers are the input of the blueprint as it stands.
 */
export const OrderField = (given: FieldProps<Order>) => {
  const classes = useStyles();
  const { blueprint, options } = readAnswers(given);
  const { ask = [], advanced = false, except = ['place'] } = options;
  const inputs = useBlueprintSchema(blueprint);
  const { order, write } = useOrder(given, inputs.value);
  const props = { ...given, formData: order };
  const { name, registry } = given;
  const start = given.schema.default;
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
  const questions = questionsOf(wiring, ask, { order, start });
  const shown = questions.map(question =>
    question === credentialsQuestion
      ? 'newCredentials'
      : question.path.join('.'),
  );
  const renderPicker = (option: Option) => {
    const path = option.path.join('.').replace(/\.\d+\./, '.');
    const uiSchema = uiOf(wiring, path);
    const Painted = registry.fields[String(uiSchema['ui:field'])] as
      | NamedField
      | undefined;
    if (!Painted || option.kind !== 'text') return undefined;
    const question = { ...option, path: [...option.path], uiSchema };
    return <Painted {...fieldProps(props, question, { write })} />;
  };
  return (
    <TextRoot>
      <div className={classes.root}>
        {questions.map(question =>
          question === credentialsQuestion ? (
            <OrderCredentials
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
        {errors.besides(shown).map(text => (
          <div key={text} role="alert">
            {text}
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
