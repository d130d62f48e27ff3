// eslint-disable-next-line @backstage/no-undeclared-imports -- only tests use it
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { SecretsContextProvider } from '@backstage/plugin-scaffolder-react';
import { ComponentType, useState } from 'react';
import {
  latticeChoicesApiRef,
  latticeOpenStackApiRef,
  latticeOperationsApiRef,
} from '../api';
import { FieldOptions, FieldProps } from '../fields/FieldOptions';
import { FakeChoices } from './FakeChoices';
import { FakeOpenStack } from './FakeOpenStack';
import { FakeOperations } from './FakeOperations';

interface Form {
  choices?: FakeChoices;
  operations?: FakeOperations;
  openStack?: FakeOpenStack;
  /** What was entered into fields for secrets. */
  secrets?: Record<string, string>;
  options?: FieldOptions;
  /** Answers of the other fields. */
  answers?: Record<string, unknown>;
  value?: unknown;
  schema?: Record<string, unknown>;
  uiSchema?: Record<string, unknown>;
  errorSchema?: Record<string, unknown>;
  /** Fields that the form knows by name. */
  fields?: Record<string, ComponentType<FieldProps<any>>>;
}

/** Paints the schema that a field hands on, as the form would. */
const SchemaField = (props: {
  schema: { properties: Record<string, { title?: string }> };
  uiSchema?: Record<string, { 'ui:field'?: string }>;
  onChange: (value: unknown) => void;
}) => (
  <ul>
    {Object.keys(props.schema.properties).map(name => (
      <li key={name}>
        <label>
          {name}
          {props.uiSchema?.[name]?.['ui:field']}
          <input
            onChange={event => props.onChange({ [name]: event.target.value })}
          />
        </label>
      </li>
    ))}
  </ul>
);

/** Renders one field of a template's form; gives what it answered. */
export function renderField<T>(
  Field: ComponentType<FieldProps<T>>,
  form: Form = {},
) {
  const answered: unknown[] = [];
  const Harness = () => {
    const [value, setValue] = useState(form.value);
    const props = {
      name: 'it',
      schema: { title: 'It', ...form.schema },
      uiSchema: { ...form.uiSchema, 'ui:options': form.options ?? {} },
      errorSchema: form.errorSchema,
      idSchema: { $id: 'root_it' },
      formData: value,
      formContext: { formData: { ...form.answers, it: value } },
      registry: {
        fields: { SchemaField, ...form.fields },
        schemaUtils: { toIdSchema: () => ({}) },
      },
      onChange: (next: unknown) => {
        answered.push(next);
        setValue(next);
      },
    } as unknown as FieldProps<T>;
    return <Field {...props} />;
  };
  const page = (
    <SecretsContextProvider initialSecrets={form.secrets}>
      <Harness />
    </SecretsContextProvider>
  );
  renderInTestApp(page, {
    apis: [
      [latticeChoicesApiRef, form.choices ?? FakeChoices.create()],
      [latticeOpenStackApiRef, form.openStack ?? FakeOpenStack.create()],
      [latticeOperationsApiRef, form.operations ?? FakeOperations.create()],
    ],
  });
  return answered;
}
