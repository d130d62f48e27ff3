import { MachineStatus } from '@lattice-dev/plugin-lattice-common';
import { conditionOf } from '../conditions/Conditions';
import { isoTime } from '../time';
import { MachineContext } from './MachineContext';

type MachineDetails = Omit<
  MachineStatus,
  'object' | 'controlPlane' | 'health' | 'state' | 'since' | 'message' | 'steps'
>;

const POOL_LABELS = [
  'topology.cluster.x-k8s.io/deployment-name',
  'topology.cluster.x-k8s.io/pool-name',
  'cluster.x-k8s.io/deployment-name',
] as const;

/** What is not about how well it is: size, image, addresses, versions. */
export function machineDetails(context: MachineContext): MachineDetails {
  const { machine, infra, server } = context;
  const { facts, labels } = machine;
  const addresses = [
    facts.addresses,
    infra?.facts.addresses,
    server?.facts.addresses,
  ];
  return {
    pool: context.isControlPlane
      ? undefined
      : POOL_LABELS.map(label => labels[label]).find(Boolean),
    version: facts.kubeletVersion ?? facts.version,
    upToDate: upToDate(context),
    node: facts.node,
    machineSize: infra?.facts.machineSize ?? server?.facts.machineSize,
    image: infra?.facts.image ?? server?.facts.image,
    addresses: [...(addresses.find(list => list && list.length > 0) ?? [])],
    failureDomain:
      facts.failureDomain ?? server?.facts.zone ?? infra?.facts.zone,
    providerId: facts.providerId ?? infra?.facts.providerId,
    serverId: server?.facts.serverId ?? infra?.facts.serverId,
    serverState: server?.facts.serverState ?? infra?.facts.serverState,
    createdAt: isoTime(machine.createdAt),
    deletingSince: isoTime(machine.deletedAt),
    certificatesExpireAt: isoTime(facts.certificatesExpireAt),
  };
}

function upToDate({ machine }: MachineContext): boolean | undefined {
  const status = conditionOf(machine, 'UpToDate')?.status;
  return status === undefined || status === 'Unknown'
    ? undefined
    : status === 'True';
}
