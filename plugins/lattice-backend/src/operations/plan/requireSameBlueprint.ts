import { ConflictError } from '@backstage/errors';
import {
  ANNOTATION_BLUEPRINT,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { KubeObject } from '../objects/KubeObject';
import { WantedSet } from './WantedSet';

/**
 * A cluster that exists cannot become one of another flavour: half of it would
 * be deleted. One that Lattice did not make is not Lattice's to change as a
 * whole.
 */
export function requireSameBlueprint(
  { cluster, objects, complete }: WantedSet,
  live: KubeObject | undefined,
): void {
  if (!live || !complete) return;
  const wanted = objects
    .map(({ metadata }) => metadata.annotations?.[ANNOTATION_BLUEPRINT])
    .find(Boolean);
  const actual = live.metadata.annotations?.[ANNOTATION_BLUEPRINT];
  if (wanted === actual) return;
  throw new ConflictError(
    `There is a cluster ${formatClusterId(cluster)} already, ${
      actual ? `made by ${actual}` : 'and Lattice did not make it'
    }: it cannot become one of ${wanted}. Choose another name.`,
  );
}
