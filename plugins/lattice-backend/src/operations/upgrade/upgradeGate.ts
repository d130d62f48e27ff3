import { ConflictError } from '@backstage/errors';
import { ClusterParts, machinesOf, poolName } from '../cluster/ClusterParts';
import { conditionOf } from '../cluster/conditionOf';
import { at, KubeObject, numberAt, textAt } from '../objects/KubeObject';
import { controlPlaneBehind, poolBehind, versionOfPool } from './progress';
import { unsupportedBy } from './supportRange';
import { minorOf, minorsBehind, sameVersion } from './versions';

/** Kubelets may be this many minor versions older than the API server. */
const KUBELET_SKEW = 3;

const movements: Record<string, string> = {
  RollingOut: 'Machines are being replaced',
  ScalingUp: 'Machines are being added',
  ScalingDown: 'Machines are being removed',
  Remediating: 'Unhealthy machines are being replaced',
};

interface GateFacts {
  current: string;
  wanted: string;
  /** Version of the installed Cluster API, where it can be seen. */
  core?: string;
}

/** What speaks against beginning an upgrade. One that runs is not stopped. */
export function upgradeBlockers(
  parts: ClusterParts,
  { current, wanted, core }: GateFacts,
): string[] {
  if (sameVersion(current, wanted)) return [];
  const found = [
    unsupportedBy(core, wanted),
    ...parts.pools.map(pool => tooOld(parts, pool, wanted)),
    unfinishedUpgrade(parts, current) ?? runningChange(parts.cluster),
    unavailable(parts.cluster) ?? missingMachines(parts),
  ];
  return found.filter(blocker => blocker !== undefined);
}

/** What is wrong becomes a warning for whoever says why it does not matter. */
export function passGate(
  blockers: string[],
  overrideReason: string | undefined,
): string[] {
  if (blockers.length === 0) return [];
  if (overrideReason) {
    return blockers.map(blocker => `Check overridden: ${blocker}`);
  }
  throw new ConflictError(
    `The upgrade can't start. ${blockers.join(
      ' ',
    )} Fix this first, or override the checks with a reason (overrideReason), which needs the permission lattice.cluster.override.`,
  );
}

function tooOld(parts: ClusterParts, pool: KubeObject, wanted: string) {
  const version = versionOfPool(pool);
  if (!version || minorsBehind(version, wanted) <= KUBELET_SKEW) {
    return undefined;
  }
  const name = poolName(pool, parts.id.name);
  return `Pool ${name} runs ${version}, more than ${KUBELET_SKEW} minor versions behind ${minorOf(
    wanted,
  )}.`;
}

/** Pools that somebody left behind on purpose are no running upgrade. */
function unfinishedUpgrade(
  parts: ClusterParts,
  current: string,
): string | undefined {
  const isMixed = (machines: KubeObject[]) =>
    machines.some(
      ({ spec }) => !sameVersion(textAt(spec, 'version') ?? current, current),
    );
  const behind = [
    isMixed(machinesOf(parts)) ? controlPlaneBehind(parts, current) : undefined,
    ...parts.pools
      .filter(pool => sameVersion(versionOfPool(pool) ?? '', current))
      .filter(pool => isMixed(machinesOf(parts, pool)))
      .map(pool => poolBehind(parts, pool, current)),
  ].find(one => one !== undefined);
  return behind && `The upgrade to ${current} is still running. ${behind}`;
}

function runningChange(cluster: KubeObject): string | undefined {
  const type = Object.keys(movements).find(
    name => at(conditionOf(cluster, name), 'status') === 'True',
  );
  return type && `${movements[type]}. Wait until that is done.`;
}

function unavailable(cluster: KubeObject): string | undefined {
  const condition = conditionOf(cluster, 'Available');
  if (at(condition, 'status') !== 'False') return undefined;
  // The message is a list within lists; a line with a colon at its end is only
  // the title of those below it.
  const lines = (textAt(condition, 'message') ?? '').split('\n');
  const first = lines.find(line => !line.endsWith(':')) ?? lines[0];
  const cause = first.replace(/^ *\* /, '').replace(/[.:]$/, '');
  return `The cluster isn't available${cause ? ` (${cause})` : ''}.`;
}

function missingMachines(parts: ClusterParts): string | undefined {
  const groups: Array<[string, KubeObject[], KubeObject | undefined]> = [
    ['The control plane', machinesOf(parts), parts.controlPlane],
    ...parts.pools.map((pool): [string, KubeObject[], KubeObject] => [
      `Pool ${poolName(pool, parts.id.name)}`,
      machinesOf(parts, pool),
      pool,
    ]),
  ];
  return groups
    .map(([title, machines, holder]) => {
      const wanted = numberAt(holder?.spec, 'replicas') ?? machines.length;
      const running = machines.filter(
        ({ status }) => textAt(status, 'phase') === 'Running',
      ).length;
      return machines.length > 0 && running < wanted
        ? `${title} has ${running} of ${wanted} machines running.`
        : undefined;
    })
    .find(missing => missing !== undefined);
}
