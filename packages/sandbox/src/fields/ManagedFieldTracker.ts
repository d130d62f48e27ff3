import { storedVersionOf } from '../crds/KindRegistry';
import { FieldTracker } from '../store/FieldTracker';
import { KubeObject } from '../store/types';
import { compareFields } from './compareFields';
import { fieldTypeOf } from './fieldTypeOf';
import {
  ManagedEntry,
  ownablePart,
  readManagedFields,
  writeManagedFields,
} from './managedFields';

type TrackOptions = Parameters<FieldTracker['track']>[2];

/** An empty list, or one empty entry, is the agreed way to forget owners. */
function asksToForget(object: KubeObject): boolean {
  const entries = object.metadata.managedFields;
  if (!entries) return false;
  return entries.every(entry => Object.keys(entry as object).length === 0);
}

function isOwn(entry: ManagedEntry, options: TrackOptions): boolean {
  return (
    entry.operation === 'Update' &&
    entry.manager === options.fieldManager &&
    entry.subresource === options.subresource
  );
}

function withEntries(object: KubeObject, entries: ManagedEntry[]): KubeObject {
  const managedFields = writeManagedFields(entries);
  const metadata = { ...object.metadata, managedFields };
  if (managedFields.length === 0)
    delete (metadata as { managedFields?: unknown }).managedFields;
  return { ...object, metadata };
}

/** Ownership after a create or update: who changes a field owns it. */
export const managedFieldTracker: FieldTracker = {
  track(previous, next, options) {
    const isUntracked = previous && !previous.metadata.managedFields?.length;
    if (isUntracked || asksToForget(next)) return withEntries(next, []);
    const { kind, subresource } = options;
    const { hasStatus } = storedVersionOf(kind);
    const part = (object: KubeObject) =>
      ownablePart(object, subresource, hasStatus);
    const before = previous ? part(previous) : { metadata: {} };
    const { changed, removed } = compareFields(
      before,
      part(next),
      fieldTypeOf(kind),
    );
    const entries = previous ? readManagedFields(previous) : [];
    if (changed.isEmpty() && removed.isEmpty()) {
      const { managedFields } = previous?.metadata ?? {};
      return { ...next, metadata: { ...next.metadata, managedFields } };
    }
    const own = entries.find(entry => isOwn(entry, options));
    const others = entries
      .filter(entry => entry !== own)
      .map(entry => ({
        ...entry,
        fields: entry.fields.difference(changed).difference(removed),
      }));
    const mine: ManagedEntry = {
      manager: options.fieldManager,
      operation: 'Update',
      apiVersion: next.apiVersion,
      subresource,
      time: options.now,
      fields: own ? own.fields.difference(removed).union(changed) : changed,
    };
    return withEntries(next, [...others, mine]);
  },
};
