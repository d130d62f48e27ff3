import { CloudItem } from '../http/CloudRequest';
import { rootVolumeOf } from '../cinder/rootVolumes';
import { addressOf } from '../project/addresses';
import {
  networkIdOf,
  portIdOf,
  serverIdOf,
  stateOf,
} from '../project/machines';
import { CloudMachine, Project } from '../project/Project';

/** The ports of a server, as Nova tells of them. */
export function interfaceItems(
  machine: CloudMachine,
  project: Project,
): CloudItem[] {
  const portId = portIdOf(machine);
  if (portId === undefined || stateOf(machine) === 'ERROR') return [];
  const subnet = machine.cluster?.report.network?.subnets?.[0]?.id;
  return [
    {
      net_id: networkIdOf(machine),
      port_id: portId,
      mac_addr: project.ids.mac(machine.name),
      port_state: stateOf(machine) === 'ACTIVE' ? 'ACTIVE' : 'DOWN',
      fixed_ips: [
        { subnet_id: subnet, ip_address: addressOf(machine, project) },
      ],
    },
  ];
}

export function attachmentItems(
  machine: CloudMachine,
  project: Project,
): CloudItem[] {
  const volume = rootVolumeOf(machine, project);
  const serverId = serverIdOf(machine);
  return volume
    ? [{ id: volume.id, volumeId: volume.id, serverId, device: '/dev/vda' }]
    : [];
}
