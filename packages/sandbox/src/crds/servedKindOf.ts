import { KubeObject } from '../store/types';
import {
  PrinterColumn,
  ServedKind,
  ServedVersion,
  StructuralSchema,
} from './types';
import { compareVersions } from './versionPriority';

export const ALL_VERBS = [
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'create',
  'update',
  'watch',
];

const AGE: PrinterColumn = {
  name: 'Age',
  type: 'date',
  jsonPath: '.metadata.creationTimestamp',
};

interface CrdVersion {
  name: string;
  served: boolean;
  storage: boolean;
  deprecated?: boolean;
  schema?: { openAPIV3Schema?: StructuralSchema };
  subresources?: { status?: object; scale?: object };
  additionalPrinterColumns?: PrinterColumn[];
}

interface CrdSpec {
  group: string;
  names: {
    kind: string;
    listKind?: string;
    plural: string;
    singular?: string;
    shortNames?: string[];
    categories?: string[];
  };
  scope: 'Namespaced' | 'Cluster';
  versions: CrdVersion[];
}

function isClosed(schema: StructuralSchema | undefined): boolean {
  return (
    Boolean(schema) && schema!['x-kubernetes-preserve-unknown-fields'] !== true
  );
}

function servedVersionOf(version: CrdVersion): ServedVersion {
  const schema = version.schema?.openAPIV3Schema;
  return {
    name: version.name,
    deprecated: version.deprecated,
    hasStatus: Boolean(version.subresources?.status),
    hasScale: Boolean(version.subresources?.scale),
    columns: version.additionalPrinterColumns ?? [AGE],
    schema: isClosed(schema) ? schema : undefined,
  };
}

/** Reads what a CustomResourceDefinition asks the API to serve. */
export function servedKindOf(crd: KubeObject): ServedKind {
  const spec = crd.spec as CrdSpec;
  const { names } = spec;
  return {
    group: spec.group,
    kind: names.kind,
    listKind: names.listKind ?? `${names.kind}List`,
    plural: names.plural,
    singular: names.singular ?? names.kind.toLowerCase(),
    scope: spec.scope,
    shortNames: names.shortNames ?? [],
    categories: names.categories ?? [],
    versions: spec.versions
      .filter(version => version.served)
      .sort((a, b) => compareVersions(a.name, b.name))
      .map(servedVersionOf),
    storageVersion: spec.versions.find(version => version.storage)!.name,
    tracksGeneration: true,
    custom: true,
    verbs: ALL_VERBS,
  };
}
