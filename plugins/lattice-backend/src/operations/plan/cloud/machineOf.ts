import {
  OpenStackOrderMachines,
  OpenStackOrderVolume,
  OpenStackReference,
} from '@lattice-dev/plugin-lattice-common';
import {
  at,
  KubeObject,
  listAt,
  numberAt,
  textAt,
} from '../../objects/KubeObject';
import { flavorOf } from '../../roll/readMachineSizes';
import { given } from './ClusterDemand';

/** By id or by name, as CAPO filters; undefined for any other filter. */
export function referenceOf(value: unknown): OpenStackReference | undefined {
  const id = textAt(value, 'id');
  if (id) return { id };
  const name = textAt(value, 'filter', 'name');
  return name ? { name } : undefined;
}

/** Older versions have the name of the zone, later ones where it is from. */
function zoneOf(volume: unknown): string | undefined {
  return (
    textAt(volume, 'availabilityZone') ??
    textAt(volume, 'availabilityZone', 'name')
  );
}

function volumeOf(
  sizeGiB: number,
  settings: unknown,
): OpenStackOrderVolume | undefined {
  if (sizeGiB <= 0) return undefined;
  const type = textAt(settings, 'type');
  return given({ sizeGiB, type, availabilityZone: zoneOf(settings) });
}

function extraVolumes(spec: unknown): OpenStackOrderVolume[] {
  return listAt(spec, 'additionalBlockDevices').flatMap(
    ({ sizeGiB, storage }) =>
      textAt(storage, 'type') === 'Volume'
        ? volumeOf(Number(sizeGiB) || 0, at(storage, 'volume')) ?? []
        : [],
  );
}

export type MachineSettings = Pick<
  OpenStackOrderMachines,
  | 'flavor'
  | 'image'
  | 'sshKeyName'
  | 'rootVolume'
  | 'volumes'
  | 'availabilityZones'
  | 'serverGroup'
>;

/** What the machines of an OpenStackMachineTemplate are made of. */
export function machineOf(template: KubeObject | undefined): MachineSettings {
  const spec = at(template?.spec, 'template', 'spec');
  const volumes = extraVolumes(spec);
  const root = numberAt(spec, 'rootVolume', 'sizeGiB') ?? 0;
  return given({
    flavor: flavorOf(template) ?? textAt(spec, 'flavor', 'id'),
    image: referenceOf(at(spec, 'image')),
    sshKeyName: textAt(spec, 'sshKeyName'),
    rootVolume: volumeOf(root, at(spec, 'rootVolume')),
    volumes: volumes.length > 0 ? volumes : undefined,
    serverGroup: referenceOf(at(spec, 'serverGroup')),
  });
}
