import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { AssessedMachine } from '../machines/assessMachine';
import { plainMessage, plural } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

export interface AssessedRollout {
  readonly active: boolean;
  readonly problems: readonly Problem[];
}

const NONE: AssessedRollout = { active: false, problems: [] };
const UPGRADE_REASONS =
  /^(ClusterUpgrading|ControlPlaneUpgradePending|MachineDeploymentsUpgrade|MachinePoolsUpgrade)/;

/**
 * An upgrade or another roll-out. It leaves Available true whether it moves or
 * is stuck, so that only the machines and the time since the last one tell.
 */
export function assessRollout(
  objects: ClusterObjects,
  machines: readonly AssessedMachine[],
  moment: Moment,
): AssessedRollout {
  const { cluster, controlPlane } = objects;
  const owners = [controlPlane, ...objects.pools].filter(isPresent);
  const rolling = owners.filter(isRolling);
  const topology = conditionOf(cluster, 'TopologyReconciled');
  const upgrading =
    topology && UPGRADE_REASONS.test(topology.reason) ? topology : undefined;
  const target =
    cluster?.facts.topology?.version ?? controlPlane?.facts.version;
  const old = new Set(
    machines.filter(one => isOld(one, upgrading ? target : undefined)),
  );
  if (
    rolling.length === 0 &&
    !upgrading &&
    (old.size === 0 || machines.length === 0)
  ) {
    return NONE;
  }
  const object = rolling[0] ?? cluster;
  const since = earliest([
    upgrading?.since,
    ...rolling.map(owner => conditionOf(owner, 'RollingOut')?.since),
    ...[...old].map(one => outdatedSince(one)),
  ]);
  const lastStep = Math.max(
    since ?? 0,
    ...machines.map(one => one.machine.createdAt),
  );
  const replaced = machines.filter(
    one => !old.has(one) && one.status.health === 'healthy',
  ).length;
  const what = upgrading ? `Upgrade to ${target}` : 'Rollout';
  const counts = `${replaced} of ${plural(machines.length, 'machine')} done`;
  const said = plainMessage(upgrading?.message.split('\n')[1] ?? '');
  const about = { object, since };
  const stuck = isStuck('rollout', lastStep, moment);
  return {
    active: true,
    problems: [
      stuck
        ? broken('controlPlane', `${what} is stuck: ${said || counts}`, about)
        : moving('controlPlane', `${what}: ${counts}`, about),
    ],
  };
}

function isRolling(owner: ProjectedObject): boolean {
  const old = conditionOf(owner, 'MachinesSpecUpToDate');
  return (
    conditionOf(owner, 'RollingOut')?.status === 'True' ||
    old?.status === 'False'
  );
}

function isOld(
  { machine, status }: AssessedMachine,
  target: string | undefined,
): boolean {
  if (machine.deletedAt !== undefined) {
    return false;
  }
  const behind = target !== undefined && machine.facts.version !== target;
  return status.upToDate === false || behind;
}

function outdatedSince({ machine }: AssessedMachine): number | undefined {
  const upToDate = conditionOf(machine, 'UpToDate');
  return upToDate?.status === 'False' ? upToDate.since : undefined;
}

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function earliest(times: (number | undefined)[]): number | undefined {
  const known = times.filter(isPresent);
  return known.length ? Math.min(...known) : undefined;
}
