import { CloudItem } from '../http/CloudRequest';
import { imageIdOf } from '../glance/images';
import { addressOf } from '../project/addresses';
import {
  flavorOf,
  groupIdsOf,
  isGoing,
  serverIdOf,
  serversOf,
  ServerState,
  specOf,
  stateOf,
} from '../project/machines';
import { CloudMachine, Project } from '../project/Project';
import { createdAt, times } from '../project/times';
import { faultOf } from './faults';
import { extraSpecs } from './flavors';
import { Volume, volumesOf } from '../cinder/volumes';

/** As Nova counts them: running, stopped, and nothing to say. */
const powerStates: Record<ServerState, number> = {
  ACTIVE: 1,
  SHUTOFF: 4,
  BUILD: 0,
  ERROR: 0,
};
const vmStates: Record<ServerState, string> = {
  ACTIVE: 'active',
  SHUTOFF: 'stopped',
  BUILD: 'building',
  ERROR: 'error',
};
const bootSeconds = 20;

/** A server that never found a host has no network and no host. */
function isPlaced(machine: CloudMachine): boolean {
  return stateOf(machine) !== 'ERROR';
}

function addressesOf(machine: CloudMachine, project: Project): CloudItem {
  if (!isPlaced(machine)) return {};
  const network = machine.cluster?.report.network?.name ?? 'network';
  const address = {
    version: 4,
    addr: addressOf(machine, project),
    'OS-EXT-IPS:type': 'fixed',
    'OS-EXT-IPS-MAC:mac_addr': project.ids.mac(machine.name),
  };
  return { [network]: [address] };
}

function taskOf(machine: CloudMachine): string | null {
  if (isGoing(machine)) return 'deleting';
  return stateOf(machine) === 'BUILD' ? 'spawning' : null;
}

function groupsOf(machine: CloudMachine): CloudItem[] {
  const { report } = machine.cluster ?? {};
  const known = [
    report?.controlPlaneSecurityGroup,
    report?.workerSecurityGroup,
  ].flatMap(group => group ?? []);
  const ids = groupIdsOf(machine);
  return known
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => ({ name }));
}

function imageOf(machine: CloudMachine, project: Project, base: string) {
  if (specOf(machine).rootVolume) return '';
  const id = imageIdOf(machine, project);
  const href = `${base.replace(/\/v2\.1$/, '')}/images/${id}`;
  return { id, links: [{ rel: 'bookmark', href }] };
}

function launchedAt(machine: CloudMachine, project: Project): string | null {
  if (!['ACTIVE', 'SHUTOFF'].includes(stateOf(machine))) return null;
  const made = createdAt(machine.object, project.now).getTime();
  return times.micro(new Date(made + bootSeconds * 1_000));
}

function serverItem(
  machine: CloudMachine,
  project: Project,
  { base, volumes: all }: { base: string; volumes: Volume[] },
): CloudItem {
  const { ids } = project;
  const id = serverIdOf(machine)!;
  const state = stateOf(machine);
  const flavor = flavorOf(machine);
  const created = times.plain(createdAt(machine.object, project.now));
  const volumes = all.filter(({ server }) => server === id);
  const fault = faultOf(machine, project);
  const spec = specOf(machine);
  return {
    id,
    name: machine.name,
    status: state,
    tenant_id: project.id,
    user_id: ids.hex(`user/${project.session.user}`),
    metadata: Object.fromEntries(
      (spec.serverMetadata ?? []).map(({ key, value }) => [key, value]),
    ),
    hostId: isPlaced(machine) ? ids.hex(`host/${id}`) : '',
    image: imageOf(machine, project, base),
    flavor: {
      vcpus: flavor.vcpus,
      ram: flavor.ramMiB,
      disk: flavor.diskGiB,
      ephemeral: 0,
      swap: 0,
      original_name: flavor.name,
      extra_specs: extraSpecs(flavor),
    },
    created,
    updated: created,
    addresses: addressesOf(machine, project),
    accessIPv4: '',
    accessIPv6: '',
    links: [
      { rel: 'self', href: `${base}/servers/${id}` },
      {
        rel: 'bookmark',
        href: `${base.replace(/\/v2\.1$/, '')}/servers/${id}`,
      },
    ],
    'OS-DCF:diskConfig': 'MANUAL',
    ...(state === 'BUILD' || state === 'ACTIVE'
      ? { progress: state === 'ACTIVE' ? 0 : 50 }
      : {}),
    ...(fault && { fault }),
    'OS-EXT-AZ:availability_zone': isPlaced(machine)
      ? spec.availabilityZone ?? 'nova'
      : '',
    config_drive: '',
    key_name: spec.sshKeyName ?? null,
    'OS-SRV-USG:launched_at': launchedAt(machine, project),
    'OS-SRV-USG:terminated_at': null,
    security_groups: groupsOf(machine),
    'OS-EXT-STS:task_state': taskOf(machine),
    'OS-EXT-STS:vm_state': vmStates[state],
    'OS-EXT-STS:power_state': powerStates[state],
    'os-extended-volumes:volumes_attached': volumes.map(volume => ({
      id: volume.id,
      delete_on_termination: volume.isBootable,
    })),
    tags: spec.tags ?? [],
    description: machine.name,
    locked: false,
  };
}

export function serverItems(project: Project, base: string): CloudItem[] {
  const volumes = volumesOf(project);
  return serversOf(project.machines).map(machine =>
    serverItem(machine, project, { base, volumes }),
  );
}

export function serverById(
  project: Project,
  id: string,
): CloudMachine | undefined {
  return project.machines.find(machine => serverIdOf(machine) === id);
}
