import { PlanCapacity } from '@lattice-dev/plugin-lattice-common';
import {
  Capabilities,
  ClusterDescription,
} from '@lattice-dev/plugin-lattice-blueprints';
import { KubeObject } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import {
  BlueprintOrder,
  issueText,
  parseOrder,
  placeOf,
  refuseInput,
} from './parseOrder';
import { RenderedSet } from './WantedSet';

function capacityOf(description: ClusterDescription): PlanCapacity {
  const { now, whileRolling, atMost, cost, unknownSizes } = description;
  return { now, whileRolling, atMost, cost, unknownSizes };
}

/** Reads the input and renders it for what the target serves. */
export function wantedBlueprint(
  order: BlueprintOrder,
  capabilities: Capabilities,
  config: OperationsConfig,
): RenderedSet {
  const { blueprint, managementCluster } = order;
  const { context, ...parsed } = parseOrder(order, config);
  const refused = blueprint.refuse(parsed.value, capabilities, context);
  if (refused.length > 0) refuseInput(refused);
  const { machineSizes, prices } = config;
  const description = blueprint.describe(parsed.value, {
    machineSizes,
    prices,
  });
  return {
    cluster: {
      managementCluster,
      ...placeOf(parsed.value, blueprint),
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
