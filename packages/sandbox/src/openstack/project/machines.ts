import { findCondition } from '../../controllers/engine/conditions';
import { isDeleting } from '../../controllers/engine/objects';
import { flavorNamed, Flavor } from '../nova/flavors';
import { CloudMachine } from './Project';

interface ServerStatus {
  instanceID?: string;
  instanceState?: string;
  resources?: { ports?: { id: string }[] };
  resolved?: { imageID?: string };
}

interface ServerSpec {
  flavor?: string;
  image?: { filter?: { name?: string }; id?: string };
  sshKeyName?: string;
  availabilityZone?: string;
  rootVolume?: { sizeGiB?: number; type?: string };
  tags?: string[];
  serverMetadata?: { key: string; value: string }[];
  ports?: { network?: { id?: string }; securityGroups?: { id: string }[] }[];
}

export type ServerState = 'BUILD' | 'ACTIVE' | 'ERROR' | 'SHUTOFF';

export function statusOf({ object }: CloudMachine): ServerStatus {
  return (object.status ?? {}) as ServerStatus;
}

export function specOf({ object }: CloudMachine): ServerSpec {
  return (object.spec ?? {}) as ServerSpec;
}

/** The id of the server in Nova; absent before it is made and when it is lost. */
export function serverIdOf(machine: CloudMachine): string | undefined {
  const report = findCondition(machine.object, 'InstanceReady');
  return report?.reason === 'InstanceNotFound'
    ? undefined
    : statusOf(machine).instanceID;
}

export function stateOf(machine: CloudMachine): ServerState {
  return (statusOf(machine).instanceState ?? 'BUILD') as ServerState;
}

/** A server in the order in which Nova takes it down. */
export function isGoing({ object }: CloudMachine): boolean {
  return isDeleting(object);
}

export function flavorOf(machine: CloudMachine): Flavor {
  return flavorNamed(specOf(machine).flavor ?? '');
}

export function imageNameOf(machine: CloudMachine): string | undefined {
  return specOf(machine).image?.filter?.name;
}

/** The port that CAPO made, whether or not a server came of it. */
export function portIdOf(machine: CloudMachine): string | undefined {
  return statusOf(machine).resources?.ports?.[0]?.id;
}

export function networkIdOf(machine: CloudMachine): string | undefined {
  return specOf(machine).ports?.[0]?.network?.id;
}

export function groupIdsOf(machine: CloudMachine): string[] {
  return (specOf(machine).ports?.[0]?.securityGroups ?? []).map(({ id }) => id);
}

/** Servers that Nova has, in the order in which they came. */
export function serversOf(machines: CloudMachine[]): CloudMachine[] {
  return machines.filter(machine => serverIdOf(machine) !== undefined);
}
