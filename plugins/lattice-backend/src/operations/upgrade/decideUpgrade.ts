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
import { upgradeLatticeCluster } from '../lattice/upgradeLatticeCluster';
import { KubeObject, textAt } from '../objects/KubeObject';
import { forecastRoll } from '../roll/forecastRoll';
import { machineNamesOf } from '../roll/machineNames';
import { rollGroupsOf } from '../roll/RollGroup';
import { plainUpgrade, TemplateOf } from './plainUpgrade';
import { topologyUpgrade } from './topologyUpgrade';
import { UpgradeStep } from './UpgradeStep';
import { sameVersion } from './versions';

/** Everything that the next step of an upgrade depends on. */
export interface UpgradeFacts {
  parts: ClusterParts;
  templateOf: TemplateOf;
  /** The bootstrap template of a pool. */
  bootstrapOf: TemplateOf;
  sizeOf: (object: KubeObject) => MachineSize | undefined;
  classes: KubeObject[];
  stacks: KubeObject[];
}

/** The version that the cluster is meant to have. */
export function currentVersion(parts: ClusterParts): string | undefined {
  return (
    textAt(parts.cluster.spec, 'topology', 'version') ??
    textAt(parts.controlPlane?.spec, 'version')
  );
}

/** Finds the next step, with its roll forecast. */
export function decideUpgrade(
  facts: UpgradeFacts,
  wanted: UpgradeChange,
): UpgradeStep {
  const { parts } = facts;
  const warnings = requireChangeable(parts);
  requireReplaceable(parts, wanted);
  const step = nextStep(facts, wanted);
  return {
    ...step,
    change: {
      ...step.change,
      warnings: [...warnings, ...step.change.warnings],
      roll: forecast(facts, wanted.version),
    },
  };
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
      'Without a load balancer the control plane is one machine on a floating IP, which cannot be replaced while it runs: make a new cluster instead.',
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
    ({ group }) => (behind.has(group) ? `gets ${version}` : undefined),
  );
}
