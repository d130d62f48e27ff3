import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { KubeObject, ObjectKey } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';

/** What an order may use, as far as the configuration says it. */
export type GuardConfig = Pick<
  OperationsConfig,
  | 'namespaces'
  | 'classNamespaces'
  | 'imageRegistries'
  | 'serviceAnnotations'
  | 'allowLatticeCluster'
>;

/** A set of objects and the one cluster that they are for. */
export interface GuardScope {
  cluster: ClusterId;
  objects: readonly KubeObject[];
  config: GuardConfig;
}

/** Something outside the set that an object of it names. */
export interface OutsideReference extends ObjectKey {
  /** Such as `Cluster team-a/alpha spec.controlPlaneRef`. */
  from: string;
}

/** A field while it is looked at. */
export interface FieldUse extends GuardScope {
  object: KubeObject;
  /** Such as `spec.files[0].contentFrom.secret`. */
  path: string;
  /** Notes why the field cannot stay as it is. */
  refuse(message: string, below?: string): void;
  /** Notes what has to be looked up before anything is written. */
  refer(reference: ObjectKey): void;
}

/** Decides about a field and everything below it. */
export type FieldRule = (value: unknown, use: FieldUse) => void;

/** Rules by path: `[]` is every item, `*` every key. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** One kind that Lattice writes, and what its fields may hold. */
export interface ObjectRow {
  group: string;
  kind: string;
  fields: FieldRules;
  /** Top-level fields that are checked even when they are missing. */
  required?: readonly string[];
  /** Runs in the management cluster: fields without a rule are refused. */
  closed?: boolean;
  /** Holds `data` instead of a spec. */
  holdsData?: boolean;
  /** Used by more than one cluster, so not named after one. */
  shared?: boolean;
}

/** Harmless, or only of concern to the cluster itself. */
export const anything: FieldRule = () => undefined;

/** Never written by Lattice. */
export function never(reason: string): FieldRule {
  return (value, { refuse }) => {
    if (!isAbsent(value)) refuse(reason);
  };
}

/** Not set, or set to nothing. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (value === '' || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The same rules at another place. */
export function under(prefix: string, fields: FieldRules): FieldRules {
  return Object.fromEntries(
    Object.entries(fields).map(([path, rule]) => [`${prefix}.${path}`, rule]),
  );
}

/** One rule for many paths. */
export function each(paths: readonly string[], rule: FieldRule): FieldRules {
  return Object.fromEntries(paths.map(path => [path, rule]));
}
