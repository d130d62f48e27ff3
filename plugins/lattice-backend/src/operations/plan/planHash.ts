import { createHash } from 'node:crypto';
import { ConflictError } from '@backstage/errors';
import { FieldChange, PlanAction } from '@lattice-dev/plugin-lattice-common';

/** What the hash of a plan is made of, for each object. */
export interface HashedObject {
  /** Group, kind, namespace and name. */
  key: string;
  action: PlanAction;
  /** Of the live object. */
  uid?: string;
  changes: FieldChange[];
}

function digest(value: unknown, length: number): string {
  const text = JSON.stringify(value) ?? '';
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

function fingerprint(object: HashedObject): string {
  const { key, action, uid, changes } = object;
  return digest([key, action, uid ?? '', changes], 12);
}

/**
 * `<what is wanted>.<what has to be done for it>`: the second part has one
 * fingerprint for each object that has to be touched. It does not contain
 * resource versions, because every status update changes those.
 */
export function planHash(wanted: unknown, objects: HashedObject[]): string {
  const touched = objects.filter(object => object.action !== 'keep');
  return [
    digest(wanted, 16),
    touched.map(fingerprint).sort().join('-') || 'nothing',
  ].join('.');
}

/**
 * True when a plan made earlier still holds: the same is wanted, and each
 * object that has to be touched now was to be touched in the same way. An
 * object that is as wanted already is fine, so a run that was cut short can
 * be repeated with the same hash.
 */
export function stillHolds(
  earlier: string,
  wanted: unknown,
  objects: HashedObject[],
): boolean {
  const [wantedThen, touchedThen = ''] = earlier.split('.');
  const allowed = new Set(touchedThen.split('-'));
  return (
    wantedThen === digest(wanted, 16) &&
    objects
      .filter(object => object.action !== 'keep')
      .every(object => allowed.has(fingerprint(object)))
  );
}

/** Throws when what is carried out is not what the plan showed. */
export function requireSamePlan(
  earlier: string | undefined,
  now: { wanted: unknown; objects: HashedObject[] },
  otherwise = 'The cluster is no longer as it was when the plan was made. Make a new plan and look at it.',
): void {
  if (earlier === undefined) return;
  if (!stillHolds(earlier, now.wanted, now.objects)) {
    throw new ConflictError(otherwise);
  }
}
