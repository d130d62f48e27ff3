import { NotFoundError } from '@backstage/errors';
import {
  Blueprint,
  blueprints,
  getBlueprint,
} from '@lattice-dev/plugin-lattice-blueprints';

/** The blueprint of an id; throws with the ids that there are. */
export function findBlueprint(id: string): Blueprint<unknown> {
  const found = getBlueprint(id);
  if (!found) {
    const ids = blueprints.map(blueprint => blueprint.id);
    throw new NotFoundError(
      `There is no blueprint ${id}; there are ${ids.join(', ')}.`,
    );
  }
  return found;
}
