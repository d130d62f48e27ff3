import { Capabilities, ServedKind } from '../capabilities/Capabilities';
import { KindName, kinds } from '../capabilities/kinds';
import { JsonObject } from '../objects/KubernetesObject';

function serve(
  versionsOf: (name: KindName) => readonly string[],
  schemas: Partial<Record<KindName, JsonObject>> = {},
): Capabilities {
  const served: Record<string, Record<string, ServedKind>> = {};
  for (const name of Object.keys(kinds) as KindName[]) {
    const { group, kind } = kinds[name];
    const versions = versionsOf(name);
    if (versions.length > 0) {
      (served[group] ??= {})[kind] = {
        versions,
        preferred: versions[0],
        schema: schemas[name],
      };
    }
  }
  return { served, settings: { allowLatticeCluster: true } };
}

const capo: readonly KindName[] = [
  'openStackCluster',
  'openStackMachineTemplate',
];

function text(...names: string[]): JsonObject {
  return Object.fromEntries(names.map(name => [name, { type: 'string' }]));
}

/** The part of a LatticeCluster schema by which its form is told. */
export function latticeSchema(openstack: JsonObject | undefined): JsonObject {
  const config = {
    type: 'object',
    properties: openstack === undefined ? text('aws') : { openstack },
  };
  const provider = { type: 'object', properties: { config } };
  return { properties: { spec: { properties: { provider } } } };
}

const later = {
  latticeCluster: latticeSchema({
    properties: text('externalNetwork', 'imageName'),
  }),
};

/** Core v1beta2, CAPO 0.14, Helm add-ons. */
export const modern = serve(
  name => (capo.includes(name) ? ['v1beta1'] : kinds[name].known),
  later,
);

/** Core v1beta1 only, as before Cluster API 1.11. */
export const oldCore = serve(
  name => (kinds[name].known.length === 2 ? ['v1beta1'] : kinds[name].known),
  later,
);

/** CAPO 0.15, v1beta2 only. */
export const capoV1beta2 = serve(
  name => (capo.includes(name) ? ['v1beta2'] : kinds[name].known),
  later,
);

/** No Helm add-on provider. */
export const withoutHelm = serve(name => {
  if (name === 'helmChartProxy') {
    return [];
  }
  return capo.includes(name) ? ['v1beta1'] : kinds[name].known;
}, later);
