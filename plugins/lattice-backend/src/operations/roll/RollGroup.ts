import { MachineSize } from '@lattice-dev/plugin-lattice-blueprints';
import { ClusterFrame, poolName } from '../cluster/ClusterParts';
import { at, KubeObject, numberAt } from '../objects/KubeObject';
import { machineTemplateName } from '../plan/cloud/machineTemplateName';
import { MachineNames } from './machineNames';

/** Machines that are replaced by the same rule. */
export interface RollGroup {
  role: 'controlPlane' | 'worker';
  group: string;
  machines: string[];
  count: number;
  surge: number;
  unavailable: number;
  size?: MachineSize;
}

const replacing = ['rollingUpdate'];
const strategyPaths = [
  ['rollout', 'strategy', ...replacing],
  ['strategy', ...replacing],
  ['rolloutStrategy', ...replacing],
];

/** How many machines a rollout makes, or leaves out, at a time. */
export function limitOf(
  object: KubeObject,
  name: 'maxSurge' | 'maxUnavailable',
  count: number,
  fallback: number,
): number {
  for (const path of strategyPaths) {
    const value = at(object.spec, ...path, name);
    if (typeof value === 'number') return value;
    const share = /^(\d+)%$/.exec(String(value ?? ''))?.[1];
    if (share !== undefined) {
      const part = (Number(share) * count) / 100;
      return name === 'maxSurge' ? Math.ceil(part) : Math.floor(part);
    }
  }
  return fallback;
}

function replicasOf(object: KubeObject, machines: string[]): number {
  return (
    numberAt(object.spec, 'replicas') ??
    numberAt(object.status, 'replicas') ??
    machines.length
  );
}

function controlPlaneGroup(
  { controlPlane }: ClusterFrame,
  machines: string[],
  sizeOf: (object: KubeObject) => MachineSize | undefined,
): RollGroup[] {
  const own = controlPlane && machineTemplateName(controlPlane);
  // A hosted control plane has pods instead: no machine of the cloud rolls.
  if (!controlPlane || (!own && machines.length === 0)) return [];
  const count = replicasOf(controlPlane, machines);
  return [
    {
      role: 'controlPlane',
      group: 'control-plane',
      machines,
      count,
      surge: limitOf(controlPlane, 'maxSurge', count, 1),
      unavailable: 0,
      size: sizeOf(controlPlane),
    },
  ];
}

/** The control plane first, then the pools by name. */
export function rollGroupsOf(
  frame: ClusterFrame,
  namesOf: MachineNames,
  sizeOf: (object: KubeObject) => MachineSize | undefined = () => undefined,
): RollGroup[] {
  const pools = frame.pools.map((pool): RollGroup => {
    const machines = namesOf(pool);
    const count = replicasOf(pool, machines);
    return {
      role: 'worker',
      group: poolName(pool, frame.id.name),
      machines,
      count,
      surge: limitOf(pool, 'maxSurge', count, 1),
      unavailable: limitOf(pool, 'maxUnavailable', count, 0),
      size: sizeOf(pool),
    };
  });
  return [
    ...controlPlaneGroup(frame, namesOf(), sizeOf),
    ...pools.sort((a, b) => a.group.localeCompare(b.group)),
  ];
}
