import { JsonValue } from '../store/types';

/** How a list merges: by these keys, as a set, or (absent) as one value. */
export type ListMergeRule = { keys: string[] } | 'set' | 'atomic';

/** One column of `kubectl get`. */
export interface PrinterColumn {
  name: string;
  type: string;
  jsonPath: string;
  format?: string;
  description?: string;
  priority?: number;
}

/** A structural schema, as CustomResourceDefinitions carry it. */
export type StructuralSchema = { [key: string]: JsonValue | undefined };

/** One version of a kind as it is served. */
export interface ServedVersion {
  name: string;
  deprecated?: boolean;
  hasStatus: boolean;
  hasScale: boolean;
  columns: PrinterColumn[];
  schema?: StructuralSchema;
}

/** A kind that the API serves. */
export interface ServedKind {
  group: string;
  kind: string;
  listKind: string;
  plural: string;
  singular: string;
  scope: 'Namespaced' | 'Cluster';
  shortNames: string[];
  categories: string[];
  /** The preferred version comes first. */
  versions: ServedVersion[];
  storageVersion: string;
  /** Whether a change of anything but metadata and status counts. */
  tracksGeneration: boolean;
  custom: boolean;
  verbs: string[];
}

/** A row of the table of custom kinds. What is absent is derived. */
export interface CustomKindRow {
  group: string;
  kind: string;
  plural?: string;
  scope?: 'Cluster';
  /** Served versions; the first is stored and preferred. */
  versions: string[];
  deprecatedVersions?: string[];
  shortNames?: string[];
  categories?: string[];
  labels?: Record<string, string>;
  status?: boolean;
  scale?: boolean;
  /** Fields that are checked; without it everything passes. */
  schema?: StructuralSchema;
  /** `Name|type|jsonPath` a column; a trailing `|1` shows it with `-o wide`. */
  columns?: string[];
}
