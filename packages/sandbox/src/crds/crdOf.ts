import { KubeObject } from '../store/types';
import { columnOf } from './columnOf';
import { pluralOf } from './pluralOf';
import { CustomKindRow } from './types';

/** A schema that lets everything pass: the row knows names, not fields. */
const OPEN_SCHEMA = {
  openAPIV3Schema: {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
  },
};

const SCALE = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.status.selector',
};

function versionOf(row: CustomKindRow, name: string) {
  const columns = name === row.versions[0] ? row.columns : undefined;
  const deprecated = row.deprecatedVersions?.includes(name);
  return {
    name,
    served: true,
    storage: name === row.versions[0],
    ...(deprecated && { deprecated }),
    schema: row.schema ? { openAPIV3Schema: row.schema } : OPEN_SCHEMA,
    subresources: {
      ...(row.status && { status: {} }),
      ...(row.scale && { scale: SCALE }),
    },
    ...(columns && { additionalPrinterColumns: columns.map(columnOf) }),
  };
}

/** The CustomResourceDefinition that a row of the table stands for. */
export function crdOf(row: CustomKindRow): KubeObject {
  const plural = row.plural ?? pluralOf(row.kind);
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${plural}.${row.group}`,
      ...(row.labels && { labels: row.labels }),
    },
    spec: {
      group: row.group,
      names: {
        kind: row.kind,
        listKind: `${row.kind}List`,
        plural,
        singular: row.kind.toLowerCase(),
        ...(row.shortNames && { shortNames: row.shortNames }),
        ...(row.categories && { categories: row.categories }),
      },
      scope: row.scope ?? 'Namespaced',
      conversion: { strategy: 'None' },
      versions: row.versions.map(name => versionOf(row, name)),
    },
  };
}
