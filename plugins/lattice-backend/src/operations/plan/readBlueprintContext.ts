import { WantedCluster } from '@lattice-dev/plugin-lattice-common';
import { BlueprintContext } from '../blueprintCatalog';
import { Target } from '../Target';

/** What a blueprint has to know of the management cluster besides kinds. */
export async function readBlueprintContext(
  _target: Target,
  _wanted: Extract<WantedCluster, { blueprint: string }>,
): Promise<BlueprintContext> {
  return {};
}
