import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  ChoiceNote,
  OpenStackMachineSize,
  QuotaLine,
} from '@lattice-dev/plugin-lattice-common';
import { at } from '../../operations/objects/KubeObject';
import { ownValue } from '../../ownValue';
import { FlavorFigures, projectFlavor } from '../quota/findFlavor';
import { CloudReads, itemsOf } from '../reads/CloudReads';

/** kubeadm refuses less for a control plane. */
export const smallestControlPlane = { vcpus: 2, ramMiB: 1_700 };
/** Below this the kubelet, the CNI and the CSI leave no room for pods. */
export const smallestNode = { vcpus: 1, ramMiB: 1_024 };
const hoursPerMonth = 730;

export function fitsControlPlane(size: FlavorFigures): boolean {
  const { vcpus, ramMiB } = smallestControlPlane;
  return size.vcpus >= vcpus && size.ramMiB >= ramMiB;
}

/** How many more machines of a size the quota has room for. */
export function fitsTimes(
  size: FlavorFigures,
  quota: readonly QuotaLine[],
): number | undefined {
  const needs = { cores: size.vcpus, ramMiB: size.ramMiB, instances: 1 };
  const rooms = Object.entries(needs).map(([resource, each]) => {
    const line = quota.find(one => one.resource === resource);
    if (!line || line.used === undefined) return undefined;
    return line.free === undefined ? Infinity : Math.floor(line.free / each);
  });
  if (rooms.includes(undefined)) return undefined;
  const most = Math.min(...(rooms as number[]));
  return Number.isFinite(most) ? most : undefined;
}

function shortOf(size: FlavorFigures, quota: readonly QuotaLine[]): string {
  const free = (resource: string) =>
    quota.find(line => line.resource === resource)?.free ?? Infinity;
  const cores = size.vcpus - free('cores');
  const ram = (size.ramMiB - free('ramMiB')) / 1024;
  if (cores > 0) return `Doesn't fit the quota: ${cores} cores short`;
  if (ram > 0) return `Doesn't fit the quota: ${Math.ceil(ram)} GiB RAM short`;
  return "Doesn't fit the quota: no instance left";
}

function notesOf(
  size: FlavorFigures,
  quota: readonly QuotaLine[],
): ChoiceNote[] {
  const isTiny =
    size.vcpus < smallestNode.vcpus || size.ramMiB < smallestNode.ramMiB;
  const times = fitsTimes(size, quota);
  return [
    ...(isTiny ? [{ blocks: true, text: 'Too small for a node' }] : []),
    ...(!isTiny && !fitsControlPlane(size)
      ? [{ blocks: false, text: 'Too small for a control plane' }]
      : []),
    ...(size.diskGiB === 0
      ? [{ blocks: false, text: 'No disk: add a root volume' }]
      : []),
    ...(times === 0 ? [{ blocks: true, text: shortOf(size, quota) }] : []),
  ];
}

/** Smallest first. Sizes that the operator disabled are left out. */
export function machineSizes(
  found: CloudReads,
  quota: readonly QuotaLine[],
  prices?: PriceBook,
): OpenStackMachineSize[] {
  return (itemsOf(found, 'flavors') ?? [])
    .filter(raw => at(raw, 'OS-FLV-DISABLED:disabled') !== true)
    .flatMap(raw => projectFlavor(raw) ?? [])
    .map(size => {
      const times = fitsTimes(size, quota);
      const perHour = ownValue(prices?.machines ?? {}, size.name);
      return {
        ...size,
        needsRootVolume: size.diskGiB === 0,
        fitsControlPlane: fitsControlPlane(size),
        ...(times !== undefined && { fitsTimes: times }),
        ...(prices &&
          perHour !== undefined && {
            pricePerMonth: Number((perHour * hoursPerMonth).toFixed(2)),
            currency: prices.currency,
          }),
        notes: notesOf(size, quota),
      };
    })
    .sort(
      (a, b) =>
        a.vcpus - b.vcpus ||
        a.ramMiB - b.ramMiB ||
        a.diskGiB - b.diskGiB ||
        a.name.localeCompare(b.name),
    );
}
