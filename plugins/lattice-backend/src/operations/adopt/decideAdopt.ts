import { ConflictError } from '@backstage/errors';
import {
  AdoptChange,
  ANNOTATION_OWNER,
  ANNOTATION_SYSTEM,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts } from '../cluster/ClusterParts';
import { patchTo } from '../edit/patchTo';
import { cloned } from '../objects/KubeObject';

/** Gives a cluster that nobody owns an owner, and a system where it has one. */
export function decideAdopt(
  parts: ClusterParts,
  { owner, system }: AdoptChange,
): ChangeSet {
  const seen = parts.lattice ?? parts.cluster;
  const { annotations = {} } = seen.metadata;
  const current = annotations[ANNOTATION_OWNER];
  const name = formatClusterId(parts.id);
  if (seen.metadata.deletionTimestamp) {
    throw new ConflictError(`${name} is being deleted.`);
  }
  if (current !== undefined && current !== owner) {
    throw new ConflictError(
      `${name} belongs to ${current}. Remove its annotation ${ANNOTATION_OWNER} first.`,
    );
  }
  const edited = cloned(seen);
  edited.metadata.annotations = {
    ...annotations,
    [ANNOTATION_OWNER]: owner,
    ...(system && { [ANNOTATION_SYSTEM]: system }),
  };
  const patch = patchTo(seen, edited);
  return {
    cluster: parts.id,
    operation: 'adopt',
    sentence: patch
      ? `Adopt ${name} for ${owner}.`
      : `${name} already belongs to ${owner}.`,
    warnings: [],
    create: [],
    patch: patch ? [patch] : [],
    remove: [],
  };
}
