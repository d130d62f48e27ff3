import { Capabilities } from '@lattice-dev/plugin-lattice-blueprints';
import { ServedKind } from '../../kubernetes/Discovery';
import { Json } from '../objects/KubeObject';

interface Served {
  versions: string[];
  preferred: string;
  schema?: Json;
}

/** What blueprints are told about a management cluster. */
export function readCapabilities(
  kinds: ServedKind[],
  settings: { allowLatticeCluster: boolean; latticeClusterSchema?: Json },
): Capabilities {
  const served: Record<string, Record<string, Served>> = {};
  for (const { group, kind, versions } of kinds) {
    served[group] ??= {};
    served[group][kind] = { versions, preferred: versions[0] };
  }
  const latticeCluster = served['lattice.dev']?.LatticeCluster;
  if (latticeCluster) latticeCluster.schema = settings.latticeClusterSchema;
  return {
    served: served as Capabilities['served'],
    settings: { allowLatticeCluster: settings.allowLatticeCluster },
  };
}
