import { inMemoryClass } from '../__fixtures__/classes';
import { paritySchemas } from '../__fixtures__/parity';
import { clusterClass } from '../blueprints';
import { renderFormSchema } from './formSchema';
import { readClusterClass } from './readClusterClass';
import {
  rulesLeftToTheApiServer,
  validateVariables,
} from './validateVariables';

const variables = Object.entries(paritySchemas).map(([name, schema]) => ({
  name,
  required: name === 'text',
  schema,
}));

function issuesOf(values: Parameters<typeof validateVariables>[1]) {
  return validateVariables(
    variables,
    { text: 'abc', ...values },
    { path: ['variables'] },
  ).map(({ path, message }) => `${path.join('.')} ${message}`);
}

it('names the field and the reason', () => {
  expect(
    issuesOf({
      choice: 'f5',
      object: { size: 9, inner: { mode: 'c' }, colour: 'red' },
      list: ['abcd'],
      nothing: 1,
    }),
  ).toEqual([
    'variables.nothing the class has no variable nothing',
    'variables.choice must be one of "none", "ovn"',
    'variables.list.0 must have at most 3 characters',
    'variables.object.name is required',
    'variables.object.size must be at most 5',
    'variables.object.inner.mode must be one of "a", "b"',
    'variables.object.colour unknown field colour',
  ]);
});

it('asks for required variables, but not in overrides', () => {
  expect(validateVariables(variables, {}, { path: [] })).toEqual([
    { path: ['text'], message: 'is required by the class' },
  ]);
  expect(
    validateVariables(variables, {}, { path: [], overrides: true }),
  ).toEqual([]);
});

it('does not look for variables in prototypes', () => {
  expect(
    validateVariables(variables, { text: 'abc', toString: 'x' }, { path: [] }),
  ).toEqual([
    { path: ['toString'], message: 'the class has no variable toString' },
  ]);
});

it('turns OpenAPI into JSON schema', () => {
  expect(renderFormSchema(paritySchemas.above)).toEqual({
    type: 'number',
    exclusiveMinimum: 0,
  });
  expect(
    renderFormSchema({
      type: 'string',
      nullable: true,
      example: 'x',
      default: 'y',
    }),
  ).toEqual({
    type: ['string', 'null'],
    default: 'y',
    examples: ['x'],
  });
  expect(renderFormSchema(paritySchemas.intOrString)).toEqual({
    type: ['integer', 'string'],
  });
  expect(renderFormSchema(paritySchemas.open)).toEqual({ type: 'object' });
});

it('reads v1beta1 and v1beta2 classes alike, with variables of extensions', () => {
  const openAPIV3Schema = { type: 'string' };
  const common = {
    variables: [{ name: 'a', required: true, schema: { openAPIV3Schema } }],
    workers: { machineDeployments: [{ class: 'gpu' }] },
  };
  const object = {
    metadata: { name: 'x', namespace: 'y' },
    spec: { ...common, controlPlane: { machineInfrastructure: { ref: {} } } },
    status: {
      variables: [
        {
          name: 'b',
          definitions: [
            { from: 'patch', required: false, schema: { openAPIV3Schema } },
          ],
        },
      ],
    },
  };
  expect(readClusterClass(object)).toEqual({
    name: 'x',
    namespace: 'y',
    variables: [
      { name: 'b', required: false, schema: openAPIV3Schema },
      { name: 'a', required: true, schema: openAPIV3Schema },
    ],
    workerClasses: ['gpu'],
    controlPlaneHasMachines: true,
    kubernetesVersions: [],
  });
});

it('says which rules only the API server can check', () => {
  const schema = {
    type: 'object',
    properties: {
      a: {
        type: 'string',
        'x-kubernetes-validations': [{ rule: 'self != ""' }],
      },
    },
  };
  expect(
    rulesLeftToTheApiServer([{ name: 'v', required: false, schema }]),
  ).toEqual(['v']);
  expect(rulesLeftToTheApiServer(variables)).toEqual([]);
});

it('makes the variables of the class the form', () => {
  const schema = clusterClass.inputJsonSchema({
    clusterClass: inMemoryClass,
  }) as any;
  expect(schema.properties.variables).toMatchObject({
    additionalProperties: false,
    properties: {
      workerVMStartup: {
        type: 'string',
        pattern: '^[0-9]+(ms|s|m|h)$',
        default: '2s',
      },
    },
  });
  expect(schema.properties.workers.items.properties.class.enum).toEqual([
    'default-worker',
  ]);
});
