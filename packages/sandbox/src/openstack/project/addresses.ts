import { addressIn } from '../../controllers/openstack/clusterSpec';
import { statusOf } from './machines';
import { CloudMachine, Project } from './Project';

interface Address {
  type: string;
  address: string;
}

/** The address that CAPO reports, else one of the same network. */
export function addressOf(
  machine: CloudMachine,
  { ids, name }: Pick<Project, 'ids' | 'name'>,
): string {
  const told = [
    machine.machine?.status?.addresses,
    (statusOf(machine) as { addresses?: Address[] }).addresses,
  ]
    .flatMap(list => list ?? [])
    .find(({ type }) => type === 'InternalIP');
  if (told) return told.address;
  const cidr = machine.cluster?.plan.cidr ?? '10.6.0.0/24';
  return addressIn(cidr, ids.between(5, 250, `${name}/${machine.name}`));
}
