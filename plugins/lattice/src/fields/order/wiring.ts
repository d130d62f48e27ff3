import type { FieldOptions } from '../FieldOptions';
import { pickerFor } from './pickerRules';
import { schemaAt, SchemaPart } from './schemaPart';

/** What fields of an order are told about each other. */
export interface Wiring {
  blueprint: string;
  /** Name of the form's property that holds the order. */
  field: string;
  schema: SchemaPart;
}

/** Images of these flavours have no Kubernetes of their own. */
const plainImages = ['capo-rke2', 'k0smotron', 'lattice-cluster'];

/** Secrets that flavours use unless the order names one. */
const usualSecrets: Record<string, string> = {
  'lattice-cluster': 'openstack-cloud-config',
  'scs-cluster-stack': 'openstack',
  'scs-hosted-control-plane': 'openstack',
};

/** Where the name of the Secret stands; stacks name it in a variable. */
export function secretPathOf(schema: SchemaPart): string | undefined {
  return ['credentials.secretName', 'openstack.secret.name'].find(path =>
    schemaAt(schema, {}, path.split('.')),
  );
}

/** Paths of the answers that other fields depend on. */
export function placesOf({ blueprint, field, schema }: Wiring) {
  const at = (path: string) => `${field}.${path}`;
  const isOperators = schema.properties?.namespace === undefined;
  const secretPath = secretPathOf(schema);
  return {
    managementClusterField: at('managementCluster'),
    namespaceField: at(
      isOperators ? 'openstack.secret.namespace' : 'namespace',
    ),
    ownerField: at('owner'),
    nameField: at('name'),
    versionField: at('kubernetesVersion'),
    enteredField: at('newCredentials'),
    secretField: secretPath && at(secretPath),
    secret: usualSecrets[blueprint],
    ...(schema.properties?.class && { classField: at('class') }),
  };
}

/** The `ui:field` and `ui:options` of the answer at a path. */
export function uiOf(
  wiring: Wiring,
  path: string,
  more: Partial<FieldOptions> = {},
): Record<string, unknown> {
  const picker = pickerFor(path);
  if (!picker) return {};
  const { blueprint } = wiring;
  const { versionField, enteredField, secretField, secret, ...places } =
    placesOf(wiring);
  const { managementClusterField, namespaceField, ownerField } = places;
  const followsVersion =
    picker.options?.list === 'images' && !plainImages.includes(blueprint);
  return {
    'ui:field': picker.field,
    'ui:options':
      picker.field === 'OwnerPicker'
        ? { catalogFilter: { kind: 'Group' } }
        : {
            blueprint,
            ...places,
            ...(followsVersion && { versionField }),
            cloud: {
              managementClusterField,
              namespaceField,
              ownerField,
              ...(secretField && { secretField }),
              ...(secret && { secret }),
              enteredField,
              enteredSecret: 'cloudSecret',
            },
            ...picker.options,
            ...more,
          },
  };
}

/** The same for every answer inside one, as a form nests it. */
export function uiWithin(
  wiring: Wiring,
  schema: SchemaPart,
  path: string,
): Record<string, unknown> {
  const inner = Object.entries(schema.properties ?? {}).map(([name, part]) => [
    name,
    uiWithin(wiring, part, `${path}.${name}`),
  ]);
  return {
    ...Object.fromEntries(inner),
    ...(schema.items && { items: uiWithin(wiring, schema.items, path) }),
    ...(path.includes('.') && !schema.properties && uiOf(wiring, path)),
  };
}
