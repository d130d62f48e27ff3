import { InputError } from '@backstage/errors';
import { PlanCapacity, Provenance } from '@lattice-dev/plugin-lattice-common';
import {
  Blueprint,
  BlueprintContext,
  Capabilities,
  ClusterDescription,
  Issue,
} from '@lattice-dev/plugin-lattice-blueprints';
import { KubeObject } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { WantedSet } from './WantedSet';

export interface BlueprintOrder {
  managementCluster: string;
  blueprint: Blueprint<unknown>;
  input: Record<string, unknown>;
  provenance?: Provenance;
  context?: BlueprintContext;
}

function issueText({ path, message }: Issue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}

/** Throws with every field that is wrong. */
function refuse(issues: readonly Issue[]): never {
  throw new InputError(issues.map(issueText).join('; '));
}

function capacityOf(description: ClusterDescription): PlanCapacity {
  const { now, whileRolling, atMost, cost, unknownSizes } = description;
  return { now, whileRolling, atMost, cost, unknownSizes };
}

/** The operator of LatticeClusters makes a namespace for each. */
function placeOf({ name, namespace }: PlacedInput, clusterScoped: boolean) {
  const fallback = clusterScoped ? `capi-${name}` : 'default';
  return { name, namespace: namespace ?? fallback };
}

/** Reads the input and renders it for what the target serves. */
export function wantedBlueprint(
  order: BlueprintOrder,
  capabilities: Capabilities,
  config: OperationsConfig,
): WantedSet {
  const { blueprint, managementCluster } = order;
  const context: BlueprintContext = {
    ...order.context,
    machineSizes: config.machineSizes,
    provenance: order.provenance,
  };
  const parsed = blueprint.parse(order.input, context);
  if (!parsed.ok) refuse(parsed.issues);
  const refused = blueprint.refuse(parsed.value, capabilities, context);
  if (refused.length > 0) refuse(refused);
  const { machineSizes, prices } = config;
  const description = blueprint.describe(parsed.value, {
    machineSizes,
    prices,
  });
  return {
    cluster: {
      managementCluster,
      ...placeOf(parsed.value as PlacedInput, blueprint.clusterScoped),
    },
    objects: blueprint.build(
      parsed.value,
      capabilities,
      context,
    ) as unknown as KubeObject[],
    complete: true,
    capacity: capacityOf(description),
    manualSteps: blueprint
      .manualSteps(parsed.value, capabilities)
      .map(({ title, reason, commands }) => ({ title, reason, commands })),
    warnings: [...parsed.warnings.map(issueText), ...description.limits],
    credentials: blueprint.credentials(parsed.value)?.management,
  };
}

interface PlacedInput {
  name: string;
  namespace?: string;
}
