import { DiagnosedObject } from './DiagnosisInput';

/**
 * The last time that something on an object is known to have changed: a field
 * has no time of its own, and an old object can have got its value just now.
 */
export function unchangedSince(object: DiagnosedObject): number | undefined {
  const { deletedAt, createdAt, conditions } = object;
  const latest = Math.max(createdAt, ...conditions.since.map(s => s * 1000));
  return deletedAt ?? (latest || undefined);
}
