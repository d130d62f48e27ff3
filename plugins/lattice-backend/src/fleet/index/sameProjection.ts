import { isDeepStrictEqual } from 'node:util';
import { ProjectedObject } from '../../capi';

/**
 * True if nothing but the resource version differs: somebody wrote a field
 * that Lattice does not read. What objects share is compared by identity.
 */
export function sameProjection(
  left: ProjectedObject,
  right: ProjectedObject,
): boolean {
  const keys = Object.keys(right) as Array<keyof ProjectedObject>;
  if (Object.keys(left).length !== keys.length) return false;
  for (const key of keys) {
    const same =
      key === 'resourceVersion' ||
      left[key] === right[key] ||
      isDeepStrictEqual(left[key], right[key]);
    if (!same) return false;
  }
  return true;
}
