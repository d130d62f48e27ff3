import { JsonValue, KubeObject } from '../store/types';
import { FieldSet } from './FieldSet';

/** One manager's fields, ready to calculate with. */
export interface ManagedEntry {
  manager: string;
  operation: 'Apply' | 'Update';
  apiVersion: string;
  subresource?: string;
  time: string;
  fields: FieldSet;
}

type FieldsJson = Parameters<typeof FieldSet.fromJson>[0];

interface RawEntry extends Omit<ManagedEntry, 'fields'> {
  fieldsV1?: FieldsJson;
}

/** Sets are never changed once made, so equal JSON is read once. */
const parsed = new WeakMap<FieldsJson, FieldSet>();

function parsedOf(json: FieldsJson = {}): FieldSet {
  const known = parsed.get(json) ?? FieldSet.fromJson(json);
  parsed.set(json, known);
  return known;
}

export function readManagedFields(object: KubeObject): ManagedEntry[] {
  const entries = (object.metadata.managedFields ??
    []) as unknown as RawEntry[];
  return entries.map(({ fieldsV1, ...entry }) => ({
    ...entry,
    fields: parsedOf(fieldsV1),
  }));
}

/**
 * Thousands of machines have the same fields, so equal sets are one object
 * in memory. Bounded: a fleet has some hundred shapes.
 */
const INTERNED_LIMIT = 5000;
const interned = new Map<string, FieldsJson>();

function intern(json: FieldsJson): FieldsJson {
  const key = JSON.stringify(json);
  const known = interned.get(key);
  if (known) return known;
  if (interned.size >= INTERNED_LIMIT) interned.clear();
  interned.set(key, json);
  return json;
}

function byOperationAndTime(left: ManagedEntry, right: ManagedEntry): number {
  const key = ({ operation, time, manager }: ManagedEntry) =>
    `${operation} ${time} ${manager}`;
  return key(left) < key(right) ? -1 : 1;
}

export function writeManagedFields(entries: ManagedEntry[]): JsonValue[] {
  return entries
    .filter(({ fields }) => !fields.isEmpty())
    .sort(byOperationAndTime)
    .map(({ fields, subresource, manager, operation, apiVersion, time }) => ({
      manager,
      operation,
      apiVersion,
      time,
      fieldsType: 'FieldsV1',
      fieldsV1: intern(fields.toJson()),
      ...(subresource && { subresource }),
    }));
}

/** Fields that nobody owns: the server keeps them. */
const UNOWNED_METADATA = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'managedFields',
  'selfLink',
];

/** The part of an object that managers can own through this door. */
export function ownablePart(
  object: KubeObject,
  subresource: string | undefined,
  hasStatus: boolean,
): object {
  const { apiVersion, kind, metadata, status, ...rest } = object;
  if (subresource === 'status') return { status };
  const own = Object.fromEntries(
    Object.entries(metadata).filter(
      ([key, value]) => value !== undefined && !UNOWNED_METADATA.includes(key),
    ),
  );
  return {
    ...rest,
    metadata: own,
    ...(!hasStatus && status !== undefined && { status }),
  };
}
