import { Target } from '../capabilities/Target';
import { contentHash } from '../objects/contentHash';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
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
        : { name: volume.availabilityZone },
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

/** Name of the template: it changes when the machine does, because templates cannot be changed. */
export function machineTemplateName(
  place: ClusterPlace,
  group: string,
  machine: MachineInput,
): string {
  return `${place.name}-${group}-${contentHash(machine)}`;
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
  const flavor = target.isV1beta2('openStackMachineTemplate')
    ? { filter: { name: machine.flavor } }
    : machine.flavor;
  return target.object('openStackMachineTemplate', {
    name: machineTemplateName(place, group, machine),
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: { template: { spec: { flavor, ...renderMachine(machine) } } },
  });
}
