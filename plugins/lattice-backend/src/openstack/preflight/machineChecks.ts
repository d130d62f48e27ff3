import {
  OpenStackOrderMachines,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { fitsControlPlane } from '../choices/machineSizes';
import {
  keyPairs,
  serverGroups,
  volumeTypes,
  zones,
} from '../choices/otherChoices';
import { findFlavor, FlavorFigures } from '../quota/findFlavor';
import { itemsOf } from '../reads/CloudReads';
import { at } from '../../operations/objects/KubeObject';
import {
  Check,
  CheckInput,
  distinct,
  failed,
  passed,
  unchecked,
} from './Check';

const figures = ({ vcpus, ramMiB, diskGiB }: FlavorFigures) =>
  `${vcpus} vCPU, ${ramMiB / 1024} GiB RAM, ${diskGiB} GB disk`;

function judgeSize(
  group: OpenStackOrderMachines,
  { found }: CheckInput,
): PreflightCheck[] {
  if (group.flavor === undefined) return [];
  return [sizeCheck(group, group.flavor, found)];
}

function sizeCheck(
  group: OpenStackOrderMachines,
  flavor: string,
  found: CheckInput['found'],
): PreflightCheck {
  const subject = {
    id: `size.${group.name}`,
    title: `Machine size of ${group.name}`,
    why: 'Nova refuses an unknown size, and a size that is too small never gets ready.',
  };
  if (itemsOf(found, 'flavors') === undefined) {
    return unchecked(subject, found, 'flavors');
  }
  const size = findFlavor(found, flavor);
  if (!size) {
    return failed(
      subject,
      `The project has no machine size ${flavor}.`,
      'Choose one of the sizes of the project.',
    );
  }
  const seen = `${size.name}: ${figures(size)}.`;
  if (group.role === 'controlPlane' && !fitsControlPlane(size)) {
    return failed(
      subject,
      seen,
      'Choose a size with at least 2 vCPU and 2 GiB RAM: kubeadm refuses less for a control plane.',
    );
  }
  return size.diskGiB === 0 && !group.rootVolume
    ? failed(
        subject,
        `${seen} It has no disk.`,
        'Add a root volume, or choose a size with a disk.',
      )
    : passed(subject, seen);
}

export const sizeChecks: Check = input =>
  input.order.machines.flatMap(group => judgeSize(group, input));

export const keyPairChecks: Check = ({ order, found }) => {
  const names = distinct(
    order.machines.flatMap(({ sshKeyName }) => sshKeyName ?? []),
    name => name,
  );
  return names.map(name => {
    const subject = {
      id: `keyPair.${name}`,
      title: `Key pair ${name}`,
      why: 'Nova refuses a server with an unknown key pair. Key pairs belong to the user of the credential.',
    };
    if (itemsOf(found, 'keyPairs') === undefined) {
      return unchecked(subject, found, 'keyPairs');
    }
    return keyPairs(found).some(key => key.name === name)
      ? passed(subject, 'It exists.')
      : failed(
          subject,
          `The user of the credential has no key pair ${name}.`,
          'Create it with the same user, or leave the key pair empty.',
        );
  });
};

function zoneCheck(
  input: CheckInput,
  reads: 'computeZones' | 'volumeZones',
  zone: string,
): PreflightCheck {
  const subject = {
    id: `${reads}.${zone}`,
    title: `Zone ${zone}`,
    why:
      reads === 'computeZones'
        ? 'Nova refuses a server in an unknown zone.'
        : 'Cinder refuses a volume in an unknown zone.',
  };
  const { found } = input;
  if (itemsOf(found, reads) === undefined) {
    return unchecked(subject, found, reads);
  }
  const all = zones(found, reads);
  const match = all.find(({ name }) => name === zone);
  if (match?.available) return passed(subject, 'It is available.');
  return failed(
    subject,
    match ? `${zone} is not available.` : `There is no zone ${zone}.`,
    `Choose one of: ${all.map(({ name }) => name).join(', ') || 'none'}.`,
  );
}

function volumesOf({ rootVolume, volumes = [] }: OpenStackOrderMachines) {
  return rootVolume ? [rootVolume, ...volumes] : volumes;
}

export const zoneChecks: Check = input => {
  const { machines } = input.order;
  const compute = machines.flatMap(group => group.availabilityZones ?? []);
  const volume = machines
    .flatMap(volumesOf)
    .flatMap(one => one.availabilityZone ?? []);
  const same = (name: string) => name;
  return [
    ...distinct(compute, same).map(name =>
      zoneCheck(input, 'computeZones', name),
    ),
    ...distinct(volume, same).map(name =>
      zoneCheck(input, 'volumeZones', name),
    ),
  ];
};

export const volumeTypeChecks: Check = ({ order, found }) => {
  const names = distinct(
    order.machines.flatMap(volumesOf).flatMap(({ type }) => type ?? []),
    name => name,
  );
  return names.map(name => {
    const subject = {
      id: `volumeType.${name}`,
      title: `Volume type ${name}`,
      why: 'Cinder refuses a volume of an unknown type.',
    };
    if (itemsOf(found, 'volumeTypes') === undefined) {
      return unchecked(subject, found, 'volumeTypes');
    }
    const all = volumeTypes(found);
    return all.some(type => type.name === name || type.id === name)
      ? passed(subject, 'It exists.')
      : failed(
          subject,
          `The project has no volume type ${name}.`,
          `Choose one of: ${all.map(type => type.name).join(', ') || 'none'}.`,
        );
  });
};

export const serverGroupChecks: Check = ({ order, found }) =>
  order.machines.flatMap(group => {
    const wanted = group.serverGroup?.id ?? group.serverGroup?.name;
    if (!wanted) return [];
    const subject = {
      id: `serverGroup.${group.name}`,
      title: `Server group of ${group.name}`,
      why: 'Nova refuses an unknown server group, and places no two machines of an anti-affinity group on one host.',
    };
    if (itemsOf(found, 'serverGroups') === undefined) {
      return [unchecked(subject, found, 'serverGroups')];
    }
    const match = serverGroups(found).find(
      one => one.id === wanted || one.name === wanted,
    );
    if (!match) {
      return [
        failed(
          subject,
          `The project has no server group ${wanted}.`,
          'Create it, or choose another one.',
        ),
      ];
    }
    const body = found.computeLimits?.value;
    const most = Number(
      at(body, 'body', 'limits', 'absolute', 'maxServerGroupMembers') ?? -1,
    );
    const members = match.members + group.count - (group.existing ?? 0);
    const seen = `${match.name}: ${match.policy ?? 'no policy'}, ${
      match.members
    } members.`;
    return most >= 0 && members > most
      ? [
          failed(
            subject,
            `${seen} It would have ${members}; the quota allows ${most}.`,
            'Use another server group, or ask for a higher quota.',
          ),
        ]
      : [passed(subject, seen)];
  });
