import { FieldChange } from '@lattice-dev/plugin-lattice-common';
import { Json, KubeObject } from '../objects/KubeObject';

/** Set by the API server and by controllers: never part of a plan. */
const serverMetadata = new Set([
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'finalizers',
  'generation',
  'managedFields',
  'ownerReferences',
  'resourceVersion',
  'selfLink',
  'uid',
]);

function planned(object: KubeObject): Json {
  const { status: _status, metadata, ...rest } = object;
  const own = Object.entries(metadata).filter(([k]) => !serverMetadata.has(k));
  return { ...rest, metadata: Object.fromEntries(own) };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

/** Lists of named things are compared by name: an insert is one change. */
function byName(list: unknown[]): Map<string, unknown> | undefined {
  const names = list.map(item => (isObject(item) ? item.name : undefined));
  const usable = names.every(name => typeof name === 'string');
  return usable && new Set(names).size === names.length
    ? new Map(list.map((item, index) => [names[index] as string, item]))
    : undefined;
}

function pathOf(path: string, key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key)
    ? `${path}.${key}`
    : `${path}[${JSON.stringify(key)}]`;
}

function diffLists(
  before: unknown[],
  after: unknown[],
  path: string,
): FieldChange[] {
  const [old, next] = [byName(before), byName(after)];
  if (!old || !next) {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ path, before, after }];
  }
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].flatMap(name =>
    diffValues(old.get(name), next.get(name), `${path}[name=${name}]`),
  );
}

function diffValues(
  before: unknown,
  after: unknown,
  path: string,
): FieldChange[] {
  if (isEmpty(before) && isEmpty(after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap(key =>
      diffValues(before[key], after[key], pathOf(path, key)),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return diffLists(before, after, path);
  }
  if (Object.is(before, after)) return [];
  return [
    {
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  ];
}

/**
 * The fields in which two states of one object differ. Given the live object
 * and the API server's dry-run answer, defaults and fields of other owners are
 * the same on both sides and so drop out by themselves.
 */
export function diffObjects(
  before: KubeObject,
  after: KubeObject,
): FieldChange[] {
  return diffValues(planned(before), planned(after), '');
}
