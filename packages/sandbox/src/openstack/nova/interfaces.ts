import { CloudItem } from '../http/CloudRequest';
import { volumesOf } from '../cinder/volumes';
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
  const serverId = serverIdOf(machine);
  return volumesOf(project)
    .filter(({ server }) => server === serverId)
    .map(({ id, isBootable }) => ({
      id,
      volumeId: id,
      serverId,
      device: isBootable ? '/dev/vda' : '/dev/vdb',
    }));
}
