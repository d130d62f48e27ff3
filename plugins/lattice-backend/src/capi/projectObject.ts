import { Conditions } from './conditions/Conditions';
import { readConditions } from './conditions/readConditions';
import { ProjectedObject } from './ProjectedObject';
import { projectionOf } from './projections';
import { groupOf } from './groupOf';
import { count, isRecord, Raw, record, text } from './raw';
import {
  shareAnnotations,
  shareFinalizers,
  shareLabels,
  shareOwners,
  shareText,
} from './sharedMetadata';
import { time } from './time';

/**
 * Raw object to projection, once, at ingest; the raw object can be dropped.
 * Undefined for what is no object (no name, no uid) or no kind of ours.
 */
export function projectObject(raw: unknown): ProjectedObject | undefined {
  if (!isRecord(raw)) {
    return undefined;
  }
  const apiVersion = text(raw.apiVersion) ?? '';
  const group = groupOf(apiVersion);
  const projection = projectionOf(group, text(raw.kind) ?? '');
  const metadata = record(raw.metadata);
  const name = text(metadata.name);
  const uid = text(metadata.uid);
  if (!projection || name === undefined || uid === undefined) {
    return undefined;
  }
  const namespace = shareText(text(metadata.namespace) ?? '');
  const status = record(raw.status);
  const conditions = readConditions(status);
  return {
    group: projection.group,
    kind: projection.kind,
    version: shareText(apiVersion.slice(group ? group.length + 1 : 0)),
    namespace,
    name,
    uid,
    resourceVersion: text(metadata.resourceVersion) ?? '',
    generation: count(metadata.generation) ?? 0,
    createdAt: time(metadata.creationTimestamp) ?? 0,
    deletedAt: time(metadata.deletionTimestamp),
    labels: shareLabels(metadata.labels, projection.keepsLabels === true),
    annotations: shareAnnotations(metadata.annotations),
    finalizers: shareFinalizers(metadata.finalizers),
    owners: shareOwners(metadata.ownerReferences),
    reported: isReported(status, conditions),
    conditions,
    facts: projection.facts({
      name,
      namespace,
      metadata,
      spec: record(raw.spec),
      status,
      raw,
    }),
  };
}

/**
 * Whether a controller wrote this status. What a CRD fills in by itself has no
 * generation, no time after 1970, and only empty, zero or false values. Paused
 * is written before anything is looked at, also by a controller that then fails.
 */
function isReported(status: Raw, conditions: Conditions): boolean {
  return (
    (count(status.observedGeneration) ?? 0) > 0 ||
    conditions.since.some(
      (seconds, at) => seconds > 0 && conditions.states[at].type !== 'Paused',
    ) ||
    saysSomething(status, 3)
  );
}

// Kamaji's CRD sets this to true by default.
const DEFAULTED_TRUE = new Set(['externalManagedControlPlane', 'conditions']);

function saysSomething(value: unknown, depth: number): boolean {
  if (!isRecord(value)) {
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  }
  return (
    depth > 0 &&
    Object.entries(value).some(
      ([key, inner]) =>
        !DEFAULTED_TRUE.has(key) && saysSomething(inner, depth - 1),
    )
  );
}
