import { parseScsFlavor } from './parseScsFlavor';

/**
 * A machine size as the configuration (`lattice.machineSizes`) names it.
 *
 * @public
 */
export interface MachineSize {
  name: string;
  vcpus: number;
  ramGiB: number;
  /** Disk of the flavor itself; 0 means that machines need a root volume. */
  diskGiB?: number;
  /** Price of one machine for one hour. */
  pricePerHour?: number;
}

/**
 * The figures of a machine size: from the configuration, else from an SCS
 * flavor name, else undefined. An unknown size is no mistake.
 *
 * @public
 */
export function findMachineSize(
  flavor: string | undefined,
  machineSizes: readonly MachineSize[] = [],
): MachineSize | undefined {
  if (flavor === undefined) {
    return undefined;
  }
  return (
    machineSizes.find(size => size.name === flavor) ?? parseScsFlavor(flavor)
  );
}
