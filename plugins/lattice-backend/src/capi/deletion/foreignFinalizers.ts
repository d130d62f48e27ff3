import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';

/** Domains whose controllers clean up after Cluster API objects themselves. */
const ownDomains =
  /(^|\.)(cluster\.x-k8s\.io|k0smotron\.io|clastix\.io|k-orc\.cloud|lattice\.dev)$/;
const builtIn = new Set(['foregroundDeletion', 'orphan']);

/**
 * Finalizers of somebody else that alone keep a deleted object, once that has
 * lasted; undefined when its own controller is still at work.
 */
export function foreignFinalizers(
  object: ProjectedObject,
  now: number,
): readonly string[] | undefined {
  const held =
    object.deletedAt !== undefined &&
    object.finalizers.length > 0 &&
    isStuck('foreignFinalizer', object.deletedAt, now);
  return held && object.finalizers.every(isForeign)
    ? object.finalizers
    : undefined;
}

function isForeign(finalizer: string): boolean {
  const [domain] = finalizer.split('/');
  return !builtIn.has(finalizer) && !ownDomains.test(domain);
}
