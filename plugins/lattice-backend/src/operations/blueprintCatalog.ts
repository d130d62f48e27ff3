import { NotFoundError } from '@backstage/errors';
import { capoKubeadm } from '@lattice-dev/plugin-lattice-blueprints';

export type Blueprint = typeof capoKubeadm;
export type Capabilities = Parameters<Blueprint['build']>[1];
export type BlueprintContext = NonNullable<Parameters<Blueprint['build']>[2]>;
export type ClusterDescription = ReturnType<Blueprint['describe']>;
export type Issue = ReturnType<Blueprint['refuse']>[number];
export type Prerequisite = Blueprint['prerequisites'][number];
export type DescribeOptions = NonNullable<Parameters<Blueprint['describe']>[1]>;
export type MachineSize = NonNullable<DescribeOptions['machineSizes']>[number];
export type PriceBook = NonNullable<DescribeOptions['prices']>;

const blueprints: readonly Blueprint[] = [capoKubeadm];

export function listBlueprints(): readonly Blueprint[] {
  return blueprints;
}

export function findBlueprint(id: string): Blueprint {
  const found = blueprints.find(blueprint => blueprint.id === id);
  if (!found) {
    throw new NotFoundError(
      `There is no blueprint ${id}; there are ${blueprints
        .map(blueprint => blueprint.id)
        .join(', ')}.`,
    );
  }
  return found;
}

/** Figures of a machine size, from the configuration or its SCS name. */
export function findMachineSize(
  flavor: string | undefined,
  known: readonly MachineSize[],
): MachineSize | undefined {
  return known.find(size => size.name === flavor);
}
