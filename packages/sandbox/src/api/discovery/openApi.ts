import { KindRegistry, versionOf } from '../../crds/KindRegistry';
import { ServedKind, StructuralSchema } from '../../crds/types';

const OPEN: StructuralSchema = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};

/** kubectl asks whether the server knows these before it relies on them. */
const WRITE_PARAMETERS = ['dryRun', 'fieldManager', 'fieldValidation'].map(
  name => ({
    name,
    in: 'query',
    schema: { type: 'string', uniqueItems: true },
  }),
);

const pathOf = (group: string, version: string) =>
  group ? `apis/${group}/${version}` : `api/${version}`;

/** `/openapi/v3`: where each group's document is. */
export function openApiIndex(kinds: KindRegistry) {
  const paths = kinds
    .groups()
    .flatMap(group =>
      kinds.versionsOf(group).map(version => pathOf(group, version)),
    );
  const entries = paths.map(path => [
    path,
    { serverRelativeURL: `/openapi/v3/${path}?hash=${kinds.revision}` },
  ]);
  return { paths: Object.fromEntries(entries) };
}

function gvk(kind: ServedKind, version: string) {
  return { group: kind.group, kind: kind.kind, version };
}

function schemaName(kind: ServedKind, version: string): string {
  const group = kind.group || 'core';
  const reversed = group.split('.').reverse().join('.');
  return `${reversed}.${version}.${kind.kind}`;
}

function schemaOf(kind: ServedKind, version: string): StructuralSchema {
  const schema = versionOf(kind, version)!.schema ?? OPEN;
  return { ...schema, 'x-kubernetes-group-version-kind': [gvk(kind, version)] };
}

function operationsOf(kind: ServedKind, version: string) {
  const own = { 'x-kubernetes-group-version-kind': gvk(kind, version) };
  const responses = { 200: { description: 'OK' } };
  const write = (action: string) => ({
    ...own,
    'x-kubernetes-action': action,
    parameters: WRITE_PARAMETERS,
    responses,
  });
  return {
    get: { ...own, 'x-kubernetes-action': 'get', responses },
    put: write('put'),
    patch: write('patch'),
    delete: write('delete'),
  };
}

function itemPath(kind: ServedKind, version: string): string {
  const namespace =
    kind.scope === 'Namespaced' ? '/namespaces/{namespace}' : '';
  return `/${pathOf(kind.group, version)}${namespace}/${kind.plural}/{name}`;
}

/** `/openapi/v3/apis/<group>/<version>`, as far as kubectl reads it. */
export function openApiV3(kinds: KindRegistry, path: string) {
  const match = /^(?:api|apis\/([^/]+))\/([^/]+)$/.exec(path);
  const [group, version] = [match?.[1] ?? '', match?.[2] ?? ''];
  const served = kinds.kindsOf(group, version);
  if (served.length === 0) return undefined;
  const paths = served.map(kind => [
    itemPath(kind, version),
    operationsOf(kind, version),
  ]);
  const schemas = served.map(kind => [
    schemaName(kind, version),
    schemaOf(kind, version),
  ]);
  return {
    openapi: '3.0.0',
    info: { title: 'Lattice sandbox', version: 'v1' },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}
