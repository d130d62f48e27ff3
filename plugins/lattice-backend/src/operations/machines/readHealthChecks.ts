import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { listOf } from '../cluster/ClusterParts';
import { KubeObject, textAt } from '../objects/KubeObject';
import { ReadTarget } from '../Target';

/** The MachineHealthChecks of a cluster. */
export async function readHealthChecks(
  target: ReadTarget,
  id: ClusterId,
): Promise<KubeObject[]> {
  const labelled = await listOf(target, id, 'MachineHealthCheck');
  return labelled.filter(({ spec }) => textAt(spec, 'clusterName') === id.name);
}
