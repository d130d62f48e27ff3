import { ClusterParts, machinesOf } from '../cluster/ClusterParts';
import { KubeObject, numberAt, textAt } from '../objects/KubeObject';
import { sameVersion } from './versions';

/** Why a group of machines is not yet on a version; undefined when it is. */
function machinesBehind(
  machines: KubeObject[],
  wanted: number,
  version: string,
): string | undefined {
  const current = machines.filter(
    machine =>
      !machine.metadata.deletionTimestamp &&
      textAt(machine.status, 'phase') === 'Running' &&
      sameVersion(textAt(machine.spec, 'version') ?? '', version),
  );
  if (current.length >= wanted && machines.length === wanted) return undefined;
  return `${current.length} of ${wanted} machines run ${version}, ${machines.length} exist`;
}

/** What the control plane is still doing; undefined when it is done. */
export function controlPlaneBehind(
  parts: ClusterParts,
  version: string,
): string | undefined {
  const { controlPlane } = parts;
  if (!controlPlane) return 'The control plane does not exist yet.';
  const machines = machinesOf(parts);
  const wanted = numberAt(controlPlane.spec, 'replicas') ?? 1;
  if (machines.length > 0) {
    const behind = machinesBehind(machines, wanted, version);
    return behind && `The control plane: ${behind}.`;
  }
  const reported = textAt(controlPlane.status, 'version') ?? '';
  const ready = numberAt(controlPlane.status, 'readyReplicas') ?? 0;
  return sameVersion(reported, version) && ready >= wanted
    ? undefined
    : `The control plane reports ${
        reported || 'no version'
      }, ${ready} of ${wanted} ready.`;
}

export function poolBehind(
  parts: ClusterParts,
  pool: KubeObject,
  version: string,
): string | undefined {
  const machines = machinesOf(parts, pool);
  const wanted = numberAt(pool.spec, 'replicas') ?? machines.length;
  const behind = machinesBehind(machines, wanted, version);
  return behind && `Pool ${pool.metadata.name}: ${behind}.`;
}
