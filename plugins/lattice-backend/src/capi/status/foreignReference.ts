import { PipelineStepId } from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../ClusterObjects';
import { Ref } from '../facts';
import { ProjectedObject } from '../ProjectedObject';
import { broken, Problem } from './Problem';

/** A reference of an object, by the name of its field. */
export interface HeldReference {
  readonly from: ProjectedObject | undefined;
  readonly field: string;
  readonly ref: Ref | undefined;
}

/**
 * A reference into another cluster. The other cluster is not named: whoever
 * looks at this one may not know that it exists.
 */
export function foreignReference(
  objects: ClusterObjects,
  step: PipelineStepId,
  { from, field, ref }: HeldReference,
): Problem | undefined {
  if (!from || !ref || !objects.isForeign(ref, from)) return undefined;
  const holder = from.kind === 'Cluster' ? 'The Cluster' : nameOf(from);
  const sentence = `${holder}'s ${field} names ${nameOf(
    ref,
  )}, which belongs to another cluster`;
  const about = { object: from, since: from.createdAt };
  return { ...broken(step, sentence, about), foreign: true };
}

function nameOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind} ${name}`;
}
