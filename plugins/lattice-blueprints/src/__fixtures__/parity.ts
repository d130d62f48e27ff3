import {
  JsonObject,
  JsonValue,
  KubernetesObject,
} from '../objects/KubernetesObject';

const nested: JsonObject = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    size: { type: 'integer', minimum: 1, maximum: 5, default: 2 },
    inner: {
      type: 'object',
      default: {},
      properties: { mode: { type: 'string', enum: ['a', 'b'], default: 'a' } },
    },
  },
};

/** Schemas of variables, one for each thing that can be wrong. */
export const paritySchemas: Record<string, JsonObject> = {
  text: { type: 'string', minLength: 2, maxLength: 5 },
  pattern: { type: 'string', pattern: '^[a-z]+$' },
  choice: { type: 'string', enum: ['none', 'ovn'] },
  whole: { type: 'integer', minimum: 0, maximum: 10 },
  above: { type: 'number', minimum: 0, exclusiveMinimum: true },
  flag: { type: 'boolean' },
  list: {
    type: 'array',
    minItems: 1,
    maxItems: 2,
    items: { type: 'string', maxLength: 3 },
  },
  object: nested,
  listOfObjects: { type: 'array', items: nested },
  map: { type: 'object', additionalProperties: { type: 'integer' } },
  open: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  uuid4: { type: 'string', format: 'uuid4' },
  cidr: { type: 'string', format: 'cidr' },
  ipv4: { type: 'string', format: 'ipv4' },
  unknownFormat: { type: 'string', format: 'flavour' },
  intOrString: { 'x-kubernetes-int-or-string': true },
  anyOf: {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    anyOf: [{ required: ['id'] }, { required: ['name'] }],
  },
  oneOf: {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    oneOf: [{ required: ['id'] }, { required: ['name'] }],
  },
};

/** Values to try: good ones and bad ones, told apart by nobody but the API server. */
export const parityValues: [string, JsonValue][] = [
  ['text', 'abc'],
  ['text', 'a'],
  ['text', 'abcdef'],
  ['text', 'öäüßé'],
  ['text', 5],
  ['text', null],
  ['pattern', 'abc'],
  ['pattern', 'ABC'],
  ['choice', 'ovn'],
  ['choice', 'f5'],
  ['whole', 3],
  ['whole', 11],
  ['whole', -1],
  ['whole', 1.5],
  ['whole', '3'],
  ['above', 0.5],
  ['above', 0],
  ['flag', true],
  ['flag', 'true'],
  ['list', ['a']],
  ['list', []],
  ['list', ['a', 'b', 'c']],
  ['list', ['abcd']],
  ['list', 'a'],
  ['object', { name: 'x' }],
  ['object', {}],
  ['object', { name: '' }],
  ['object', { name: 'x', size: 6 }],
  ['object', { name: 'x', colour: 'red' }],
  ['object', { name: 'x', inner: { mode: 'c' } }],
  ['object', { name: 'x', inner: {} }],
  ['object', []],
  ['listOfObjects', [{ name: 'x' }, { name: 'y', size: 1 }]],
  ['listOfObjects', [{ size: 1 }]],
  ['map', { a: 1 }],
  ['map', { a: 'b' }],
  ['open', { anything: { goes: [1] } }],
  ['uuid4', '11111111-1111-4111-8111-111111111111'],
  ['uuid4', '11111111-1111-1111-1111-111111111111'],
  ['uuid4', ''],
  ['cidr', '10.0.0.0/8'],
  ['cidr', '10.0.0.1/8'],
  ['cidr', '10.0.0.0'],
  ['cidr', '2001:db8::/32'],
  ['ipv4', '10.0.0.1'],
  ['ipv4', '10.0.0.256'],
  ['unknownFormat', 'whatever'],
  ['intOrString', 5],
  ['intOrString', '50%'],
  ['intOrString', true],
  ['anyOf', { id: 'x' }],
  ['anyOf', { id: 'x', name: 'y' }],
  ['anyOf', {}],
  ['oneOf', { id: 'x' }],
  ['oneOf', { id: 'x', name: 'y' }],
  ['nothing', 'x'],
];

const template = (kind: string, group: string, name: string) => ({
  templateRef: { apiVersion: `${group}.cluster.x-k8s.io/v1beta2`, kind, name },
});

/** A ClusterClass with all these variables, on the templates of the lab's own class. */
export const parityClass: KubernetesObject = {
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'ClusterClass',
  metadata: { name: 'parity', namespace: 'scs' },
  spec: {
    infrastructure: template(
      'DevClusterTemplate',
      'infrastructure',
      'in-memory',
    ),
    controlPlane: {
      ...template('KubeadmControlPlaneTemplate', 'controlplane', 'in-memory'),
      machineInfrastructure: template(
        'DevMachineTemplate',
        'infrastructure',
        'in-memory-control-plane',
      ),
    },
    workers: {
      machineDeployments: [
        {
          class: 'default-worker',
          bootstrap: template(
            'KubeadmConfigTemplate',
            'bootstrap',
            'in-memory-worker',
          ),
          infrastructure: template(
            'DevMachineTemplate',
            'infrastructure',
            'in-memory-worker',
          ),
        },
      ],
    },
    variables: Object.entries(paritySchemas).map(([name, schema]) => ({
      name,
      required: false,
      schema: { openAPIV3Schema: schema },
    })),
  },
};
