import { upgradeStep } from '../change/ChangeSet';
import { ClusterParts, machinesOf, poolName } from '../cluster/ClusterParts';
import { KubeObject, numberAt, textAt } from '../objects/KubeObject';
import { UpgradeStep } from './UpgradeStep';
import { sameVersion } from './versions';

const machineVersion = ['template', 'spec', 'version'];

/** The version that a pool gives its machines; undefined if it gives none. */
export function versionOfPool(pool: KubeObject): string | undefined {
  return textAt(pool.spec, ...machineVersion);
}

/** True if machines are only replaced when somebody deletes them. */
export function replacesOnDelete({ spec }: KubeObject): boolean {
  const type =
    textAt(spec, 'rollout', 'strategy', 'type') ??
    textAt(spec, 'strategy', 'type');
  return type === 'OnDelete';
}

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
  const extra = machines.length - wanted;
  return `${current.length} of ${wanted} machines run ${version}${
    extra > 0 ? `, ${extra} to remove` : ''
  }`;
}

/** What the control plane is still doing; undefined when it is done. */
export function controlPlaneBehind(
  parts: ClusterParts,
  version: string,
): string | undefined {
  const { controlPlane } = parts;
  if (!controlPlane) return "The control plane doesn't exist yet.";
  const machines = machinesOf(parts);
  const wanted = numberAt(controlPlane.spec, 'replicas') ?? 1;
  if (machines.length > 0) {
    const behind = machinesBehind(machines, wanted, version);
    return behind && `Control plane: ${behind}.`;
  }
  const reported = textAt(controlPlane.status, 'version') ?? '';
  const ready = numberAt(controlPlane.status, 'readyReplicas') ?? 0;
  return sameVersion(reported, version) && ready >= wanted
    ? undefined
    : `Control plane: reports ${
        reported || 'no version'
      }, ${ready} of ${wanted} replicas ready.`;
}

/** What a pool is still doing; one that sets no version is not waited for. */
export function poolBehind(
  parts: ClusterParts,
  pool: KubeObject,
  version: string,
): string | undefined {
  if (versionOfPool(pool) === undefined) return undefined;
  const machines = machinesOf(parts, pool);
  const wanted = numberAt(pool.spec, 'replicas') ?? machines.length;
  const behind = machinesBehind(machines, wanted, version);
  if (!behind) return undefined;
  const name = poolName(pool, parts.id.name);
  return replacesOnDelete(pool)
    ? `Pool ${name}: ${behind}. Its strategy is OnDelete: delete its old machines to replace them.`
    : `Pool ${name}: ${behind}.`;
}

/** Waits for what controllers roll by themselves. */
export function followRollout(
  parts: ClusterParts,
  version: string,
): UpgradeStep {
  const waitsFor =
    controlPlaneBehind(parts, version) ??
    parts.pools
      .map(pool => poolBehind(parts, pool, version))
      .find(behind => behind !== undefined);
  const sentence = waitsFor
    ? `Upgrading to ${version}.`
    : `All machines run ${version}.`;
  const change = upgradeStep(parts.id, sentence);
  return { change, done: waitsFor === undefined, waitsFor };
}
