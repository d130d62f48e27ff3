import { ServedKind } from '../../kubernetes/Discovery';
import { Capabilities } from '../blueprintCatalog';

type Served = Record<
  string,
  Record<string, { versions: string[]; preferred: string }>
>;

/** What blueprints are told about a management cluster. */
export function readCapabilities(
  kinds: ServedKind[],
  settings: { allowLatticeCluster: boolean },
): Capabilities {
  const served: Served = {};
  for (const { group, kind, versions } of kinds) {
    served[group] ??= {};
    served[group][kind] = { versions, preferred: versions[0] };
  }
  return {
    served,
    settings: { latticeClusters: settings.allowLatticeCluster },
  };
}
