import { storedVersionOf } from '../crds/KindRegistry';
import { ServedKind } from '../crds/types';
import { equalJson } from '../store/json';
import { KubeObject } from '../store/types';
import { compareFields } from './compareFields';
import { applyConflict, Conflict } from './conflicts';
import { Fields } from './elements';
import { FieldSet } from './FieldSet';
import { fieldSetOf } from './fieldSetOf';
import { FieldType } from './FieldType';
import { fieldTypeOf } from './fieldTypeOf';
import {
  ManagedEntry,
  ownablePart,
  readManagedFields,
  writeManagedFields,
} from './managedFields';
import { mergeFields } from './mergeFields';
import { removeFields } from './removeFields';

export interface ApplyOptions {
  kind: ServedKind;
  manager: string;
  apiVersion: string;
  subresource?: string;
  force: boolean;
  now: string;
}

function isOwn(entry: ManagedEntry, options: ApplyOptions): boolean {
  return (
    entry.operation === 'Apply' &&
    entry.manager === options.manager &&
    entry.subresource === options.subresource
  );
}

function conflictsOf(entries: ManagedEntry[], changed: FieldSet): Conflict[] {
  return entries.flatMap(entry =>
    [...entry.fields.intersection(changed).paths()].map(path => ({
      entry,
      path,
    })),
  );
}

/** Takes out what this manager set before and no longer wants. */
function withoutDropped(
  merged: Fields,
  dropped: FieldSet,
  wanted: FieldSet,
  others: ManagedEntry[],
  options: ApplyOptions,
): Fields {
  if (dropped.isEmpty()) return merged;
  const kept = others.reduce((set, entry) => set.union(entry.fields), wanted);
  return removeFields(merged, fieldTypeOf(options.kind), {
    gone: dropped,
    kept,
  });
}

/** Whoever wrote an object that nobody tracked is called so. */
const BEFORE_FIRST_APPLY = 'before-first-apply';

function entriesOf(
  live: KubeObject,
  livePart: Fields,
  type: FieldType,
  options: ApplyOptions,
): ManagedEntry[] {
  const entries = readManagedFields(live);
  const isNew = live.metadata.uid === undefined;
  if (entries.length > 0 || isNew) return entries;
  return [
    {
      manager: BEFORE_FIRST_APPLY,
      operation: 'Update',
      apiVersion: options.apiVersion,
      time: options.now,
      fields: fieldSetOf(livePart, type),
    },
  ];
}

/**
 * Server-side apply. The result carries its managedFields; the live object
 * itself comes back when nothing would change.
 */
export function applyConfiguration(
  live: KubeObject,
  configuration: KubeObject,
  options: ApplyOptions,
): KubeObject {
  const type = fieldTypeOf(options.kind);
  const { hasStatus } = storedVersionOf(options.kind);
  const part = (object: KubeObject) =>
    ownablePart(object, options.subresource, hasStatus) as Fields;
  const wanted = fieldSetOf(part(configuration), type);
  const entries = entriesOf(live, part(live), type, options);
  const own = entries.find(entry => isOwn(entry, options));
  const others = entries.filter(entry => entry !== own);
  const livePart = part(live);
  const merged = mergeFields(livePart, part(configuration), type);
  const dropped = own ? own.fields.difference(wanted) : new FieldSet();
  const result = withoutDropped(merged, dropped, wanted, others, options);
  const { changed, removed } = compareFields(livePart, result, type);
  const conflicts = conflictsOf(others, changed);
  if (conflicts.length > 0 && !options.force) throw applyConflict(conflicts);
  if (own?.fields.equals(wanted) && equalJson(livePart, result)) return live;
  const managedFields = writeManagedFields([
    ...others.map(entry => ({
      ...entry,
      fields: entry.fields.difference(changed).difference(removed),
    })),
    {
      manager: options.manager,
      operation: 'Apply',
      apiVersion: options.apiVersion,
      subresource: options.subresource,
      time: options.now,
      fields: wanted,
    },
  ]);
  return assemble(live, result, managedFields, Boolean(options.subresource));
}

/** Puts the merged part back beside what this door does not touch. */
function assemble(
  live: KubeObject,
  part: Fields,
  managedFields: KubeObject['metadata']['managedFields'],
  isStatusOnly: boolean,
): KubeObject {
  const { metadata: own, ...content } = part;
  const { labels, annotations, finalizers, ownerReferences, ...fixed } =
    live.metadata;
  const metadata = isStatusOnly
    ? { ...live.metadata, managedFields }
    : { ...fixed, ...(own as object), managedFields };
  const base = isStatusOnly
    ? live
    : {
        apiVersion: live.apiVersion,
        kind: live.kind,
        ...('status' in live && { status: live.status }),
      };
  return { ...base, ...content, metadata } as KubeObject;
}
