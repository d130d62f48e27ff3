import type { MachineSize } from './MachineSize';

/**
 * SCS-<n><kind>-<ram>[flags][-[<m>x]<disk>[type]][_more], and the older form
 * with colons. C, T, V and L say how much of a core a CPU is; the number of
 * CPUs that the machine sees is n for each of them.
 */
const scsName =
  /^SCS-(\d+)[CTVL]i?[-:](\d+(?:\.5)?)u?o?(?:[-:](?:(\d+)x)?(\d+)[nhsp]?)?(?:_.*)?$/;

/**
 * Reads vCPUs, memory and disk out of an SCS flavor name such as SCS-4V-16-50s.
 *
 * @public
 */
export function parseScsFlavor(name: string): MachineSize | undefined {
  const match = scsName.exec(name);
  if (match === null) {
    return undefined;
  }
  const [, vcpus, ram, disks, disk] = match;
  return {
    name,
    vcpus: Number(vcpus),
    ramGiB: Number(ram),
    diskGiB: disk === undefined ? 0 : Number(disk) * Number(disks ?? 1),
  };
}
