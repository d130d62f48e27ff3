import { useApi } from '@backstage/core-plugin-api';
import Accordion from '@material-ui/core/Accordion';
import AccordionDetails from '@material-ui/core/AccordionDetails';
import AccordionSummary from '@material-ui/core/AccordionSummary';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import { latticeChoicesApiRef } from '../api';
import { Notice } from '../components/Notice';
import { Bone, LoadingState } from '../components/states';
import { problemOf } from '../operations/problemOf';
import { useText } from '../translation/useText';
import { readAnswers } from './answers';
import { classOf } from './classOf';
import { FieldProps } from './FieldOptions';
import { JsonText } from './JsonText';
import { useChoices } from './useChoices';
import {
  readVariablesSchema,
  splitVariables,
  VariablesSchema,
} from './variablesSchema';

type Variables = Record<string, unknown>;

/** What the template says about single variables, such as their pickers. */
function innerUi(uiSchema: FieldProps<Variables>['uiSchema']) {
  return Object.fromEntries(
    Object.entries(uiSchema ?? {}).filter(([key]) => !key.startsWith('ui:')),
  );
}

/** A part of the variables, painted by the form itself. */
const Part = (props: {
  field: FieldProps<Variables>;
  schema: VariablesSchema;
}) => {
  const { field, schema } = props;
  const { SchemaField } = field.registry.fields;
  const { schemaUtils } = field.registry;
  const id = field.idSchema?.$id ?? field.name;
  return (
    <SchemaField
      {...field}
      // The title of the whole stands above already.
      schema={{ ...schema, title: ' ' } as FieldProps<Variables>['schema']}
      uiSchema={{ ...innerUi(field.uiSchema), 'ui:options': { label: false } }}
      idSchema={
        schemaUtils.toIdSchema(
          schema as FieldProps<Variables>['schema'],
          id,
          field.formData,
        ) as FieldProps<Variables>['idSchema']
      }
      formData={field.formData ?? {}}
      // Each part knows only its own variables and must keep the others.
      onChange={(change: Variables | undefined) =>
        field.onChange({ ...field.formData, ...change })
      }
    />
  );
};

function useVariablesSchema(field: FieldProps<Variables>) {
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(field);
  const managementCluster = answers.text('managementClusterField');
  const namespace = answers.text('namespaceField');
  const chosen = classOf(answers);
  const { classField, blueprint } = answers.options;
  const query =
    managementCluster && (classField ? chosen : blueprint)
      ? { managementCluster, namespace, chosen, blueprint }
      : undefined;
  return useChoices(query, async (asked, signal) => {
    if (!asked.chosen) {
      const { inputSchema } = await api.getBlueprint(
        asked.blueprint ?? '',
        { managementCluster: asked.managementCluster, namespace },
        { signal },
      );
      return { schema: readVariablesSchema(inputSchema) };
    }
    const { items, unseen } = await api.listClassChoices(
      { managementCluster: asked.managementCluster, namespace },
      { signal },
    );
    const { name, namespace: of = namespace } = asked.chosen;
    const found = items.find(
      item => item.name === name && (of === undefined || item.namespace === of),
    );
    return { schema: found?.variables as VariablesSchema | undefined, unseen };
  });
}

/** The form that the class's own variable schemas make. */
export const ClassVariables = (props: FieldProps<Variables>) => {
  const t = useText();
  const { first = [] } = readAnswers(props).options;
  const { value, error, loading } = useVariablesSchema(props);
  if (loading) {
    return (
      <LoadingState>
        <Bone height={56} />
      </LoadingState>
    );
  }
  if (!value && !error) {
    return <Notice tone="info" title={t('field.variablesWait')} />;
  }
  const schema = value?.schema;
  if (!schema) {
    const reason = error
      ? problemOf(error).message
      : value?.unseen ?? t('field.notOffered');
    return (
      <JsonText
        id={props.idSchema?.$id ?? props.name}
        label={t('field.variablesText')}
        note={t('field.variablesFailed', { reason })}
        value={props.formData}
        onChange={props.onChange}
      />
    );
  }
  const { shown, folded } = splitVariables(schema, first);
  const more = Object.keys(folded.properties).length;
  return (
    <div>
      {Object.keys(schema.properties).length === 0 && (
        <Notice tone="info" title={t('field.variablesNone')} />
      )}
      <Part field={props} schema={shown} />
      {more > 0 && (
        <Accordion>
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            {t('field.variablesMore', { count: more })}
          </AccordionSummary>
          <AccordionDetails style={{ display: 'block' }}>
            <Part field={props} schema={folded} />
          </AccordionDetails>
        </Accordion>
      )}
    </div>
  );
};
