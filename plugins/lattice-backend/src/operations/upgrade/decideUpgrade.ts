import { InputError } from '@backstage/errors';
import { MachineSize } from '@lattice-dev/plugin-lattice-blueprints';
import { UpgradeChange } from '@lattice-dev/plugin-lattice-common';
import {
  ClusterParts,
  isTopology,
  machinesOf,
  poolName,
} from '../cluster/ClusterParts';
import { hasSingleAddress } from '../cluster/loadBalancing';
import { requireChangeable } from '../cluster/requireChangeable';
import {
  latticeVersionPath,
  upgradeLatticeCluster,
} from '../lattice/upgradeLatticeCluster';
import { KubeObject, textAt } from '../objects/KubeObject';
import { forecastRoll } from '../roll/forecastRoll';
import { machineNamesOf } from '../roll/machineNames';
import { rollGroupsOf } from '../roll/RollGroup';
import { plainUpgrade, TemplateOf } from './plainUpgrade';
import { topologyUpgrade } from './topologyUpgrade';
import { passGate, upgradeBlockers } from './upgradeGate';
import { UpgradeStep } from './UpgradeStep';
import { upgradeWarnings } from './upgradeWarnings';
import { sameVersion, withRevision } from './versions';

/** Everything that the next step of an upgrade depends on. */
export interface UpgradeFacts {
  parts: ClusterParts;
  templateOf: TemplateOf;
  /** The bootstrap template of a pool. */
  bootstrapOf: TemplateOf;
  sizeOf: (object: KubeObject) => MachineSize | undefined;
  classes: KubeObject[];
  stacks: KubeObject[];
  /** Version of the installed Cluster API, where it can be seen. */
  core?: string;
}

/** The version that the cluster is meant to have. */
export function currentVersion(parts: ClusterParts): string | undefined {
  return (
    textAt(parts.lattice?.spec, ...latticeVersionPath) ??
    textAt(parts.cluster.spec, 'topology', 'version') ??
    textAt(parts.controlPlane?.spec, 'version')
  );
}

/** Finds the next step, with its roll forecast. */
export function decideUpgrade(
  facts: UpgradeFacts,
  asked: UpgradeChange,
): UpgradeStep {
  const { parts } = facts;
  const changeable = requireChangeable(parts);
  const current = currentVersion(parts) ?? '';
  const wanted = { ...asked, version: withRevision(asked.version, current) };
  requireReplaceable(parts, wanted);
  const step = nextStep(facts, wanted);
  const { version, overrideReason } = wanted;
  const gate = { current, wanted: version, core: facts.core };
  const warnings = [
    ...changeable,
    ...passGate(upgradeBlockers(parts, gate), overrideReason),
    ...upgradeWarnings(parts),
    ...assumedRelease(asked.version, version, current),
    ...step.change.warnings,
  ];
  return {
    ...step,
    change: {
      ...step.change,
      warnings,
      roll: forecast(facts, version),
    },
  };
}

/** Nobody said which revision: the first of a version is taken. */
function assumedRelease(asked: string, wanted: string, current: string) {
  return asked === wanted || sameVersion(current, wanted)
    ? []
    : [
        `Release ${wanted} must exist. To use another one, enter it with its revision.`,
      ];
}

function nextStep(facts: UpgradeFacts, wanted: UpgradeChange): UpgradeStep {
  const { parts } = facts;
  if (parts.lattice) return upgradeLatticeCluster(parts, parts.lattice, wanted);
  return isTopology(parts.cluster)
    ? topologyUpgrade({ ...facts, wanted })
    : plainUpgrade({ ...facts, wanted });
}

/** A new control plane machine could not take the floating IP over. */
function requireReplaceable(parts: ClusterParts, wanted: UpgradeChange): void {
  const current = currentVersion(parts);
  if (
    hasSingleAddress(parts.infrastructure) &&
    current !== undefined &&
    !sameVersion(current, wanted.version)
  ) {
    throw new InputError(
      "The control plane is one machine on a floating IP without a load balancer, so it can't be replaced while it runs. Create a new cluster instead.",
    );
  }
}

function forecast({ parts, sizeOf }: UpgradeFacts, version: string) {
  const isBehind = (machines: KubeObject[]) =>
    machines.length === 0 ||
    machines.some(
      machine => !sameVersion(textAt(machine.spec, 'version') ?? '', version),
    );
  const behind = new Set([
    ...(isBehind(machinesOf(parts)) ? ['control-plane'] : []),
    ...parts.pools
      .filter(pool => isBehind(machinesOf(parts, pool)))
      .map(pool => poolName(pool, parts.id.name)),
  ]);
  return forecastRoll(
    rollGroupsOf(parts, machineNamesOf(parts), sizeOf),
    ({ group }) => (behind.has(group) ? `upgrade to ${version}` : undefined),
  );
}
