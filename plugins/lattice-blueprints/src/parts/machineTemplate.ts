import { Target } from '../capabilities/Target';
import { compact } from '../objects/compact';
import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { machineFingerprint } from '../objects/machineFingerprint';
import { MachineInput } from '../schema/machines';
import { renderReference } from '../schema/references';
import { ClusterPlace } from './ClusterPlace';

function renderImage({ imageRef, ...image }: MachineInput['image']) {
  return imageRef !== undefined
    ? { imageRef: { name: imageRef } }
    : renderReference(image);
}

function renderVolume(volume: { type?: string; availabilityZone?: string }) {
  return {
    type: volume.type,
    availabilityZone:
      volume.availabilityZone === undefined
        ? undefined
        : // Written out, though it is the default: names carry a fingerprint.
          { from: 'Name', name: volume.availabilityZone },
  };
}

function renderMachine(machine: MachineInput) {
  const { rootVolume } = machine;
  return {
    image: renderImage(machine.image),
    sshKeyName: machine.sshKeyName,
    rootVolume: rootVolume && {
      sizeGiB: rootVolume.sizeGiB,
      ...renderVolume(rootVolume),
    },
    additionalBlockDevices: machine.additionalVolumes.map(volume => ({
      name: volume.name,
      sizeGiB: volume.sizeGiB,
      storage: {
        type: volume.storage,
        volume: volume.storage === 'Volume' ? renderVolume(volume) : undefined,
      },
    })),
    serverGroup: renderReference(machine.serverGroup),
    securityGroups: machine.securityGroups.map(renderReference),
    tags: machine.tags,
    configDrive: machine.configDrive,
  };
}

function machineSpec(target: Target, machine: MachineInput): JsonObject {
  const flavor = target.isV1beta2('openStackMachineTemplate')
    ? { filter: { name: machine.flavor } }
    : machine.flavor;
  return compact({ flavor, ...renderMachine(machine) });
}

/**
 * Name of the template. It changes when the machine does, because templates
 * cannot be changed. Upgrades name theirs in the same way, by what is in them.
 */
export function machineTemplateName(
  target: Target,
  place: ClusterPlace,
  { group, machine }: { group: string; machine: MachineInput },
): string {
  return nameOf(place, group, machineSpec(target, machine));
}

function nameOf(place: ClusterPlace, group: string, spec: JsonObject): string {
  return `${place.name}-${group}-${machineFingerprint(spec)}`;
}

/**
 * The OpenStackMachineTemplate of a group of machines. Credentials come from
 * the OpenStackCluster: a region on the machine itself would change provider
 * ids, and the kubelets' would not match.
 */
export function machineTemplate(
  target: Target,
  place: ClusterPlace,
  { group, machine }: { group: string; machine: MachineInput },
): KubernetesObject {
  const spec = machineSpec(target, machine);
  return target.object('openStackMachineTemplate', {
    name: nameOf(place, group, spec),
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: { template: { spec } },
  });
}
