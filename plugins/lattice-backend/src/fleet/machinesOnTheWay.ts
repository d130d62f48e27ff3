import { ProjectedObject, Ref } from '../capi';
import { PromisedMachines } from '../openstack/quota/needsOf';
import type { Fleet } from './Fleet';
import type { ObjectIndex } from './index/ObjectIndex';

/** Which clusters share a project: those with the same credential. */
export interface CredentialPlace {
  managementCluster: string;
  namespace: string;
  secret: string;
  cloudName: string;
}

/** The clusters as the live view has them. */
export type FleetObjects = Pick<Fleet, 'index' | 'isRead'>;

const defaultCloud = 'openstack';

function usesCredential(
  objects: ProjectedObject[],
  { secret, cloudName }: CredentialPlace,
): boolean {
  return objects.some(
    ({ facts }) =>
      facts.of === 'infraCluster' &&
      facts.cloud?.credentials === secret &&
      (facts.cloud.cloudName ?? defaultCloud) === cloudName,
  );
}

interface Wanted {
  count: number;
  template: Ref | undefined;
}

/** How many machines a pool or a control plane wants, and of which template. */
function wantedBy({ facts, deletedAt }: ProjectedObject): Wanted[] {
  if (deletedAt !== undefined) return [];
  if (facts.of !== 'pool' && facts.of !== 'controlPlane') return [];
  if (facts.of === 'controlPlane' && facts.hosted) return [];
  const template =
    facts.of === 'pool' ? facts.infrastructureRef : facts.machineTemplateRef;
  return [{ count: facts.replicas.desired ?? 0, template }];
}

function sizeOf(
  template: Ref | undefined,
  index: ObjectIndex,
  namespace: string,
): string | undefined {
  const found = template && index.find({ ...template, namespace });
  return found?.facts.of === 'template' ? found.facts.machineSize : undefined;
}

/** A MachineSet repeats what its deployment wants. */
function isGroup({ kind, facts }: ProjectedObject): boolean {
  return kind === 'MachineDeployment' || facts.of === 'controlPlane';
}

function missingIn(
  objects: ProjectedObject[],
  index: ObjectIndex,
  namespace: string,
): PromisedMachines[] {
  const missing = new Map<string | undefined, number>();
  const add = (flavor: string | undefined, count: number) =>
    missing.set(flavor, (missing.get(flavor) ?? 0) + count);
  for (const { count, template } of objects.filter(isGroup).flatMap(wantedBy)) {
    add(sizeOf(template, index, namespace), count);
  }
  for (const { kind, facts } of objects) {
    if (kind !== 'OpenStackMachine' || facts.of !== 'infraMachine') continue;
    if (facts.serverId) add(facts.machineSize, -1);
  }
  return Array.from(missing, ([flavor, count]) => ({ flavor, count })).filter(
    ({ count }) => count > 0,
  );
}

/**
 * Machines that live clusters with the same credential want, and that have no
 * server yet: the cloud doesn't count them. Undefined while the management
 * cluster hasn't been read.
 */
export function machinesOnTheWay(
  fleet: FleetObjects,
  place: CredentialPlace,
): PromisedMachines[] | undefined {
  const { managementCluster, namespace } = place;
  const index = fleet.index(managementCluster);
  if (!index || !fleet.isRead(managementCluster)) return undefined;
  return [...index.clusterKeys()]
    .filter(key => key.startsWith(`${namespace}/`))
    .map(key => index.objectsOf(key))
    .filter(
      objects =>
        usesCredential(objects, place) &&
        !objects.some(
          ({ facts, deletedAt }) =>
            facts.of === 'cluster' && deletedAt !== undefined,
        ),
    )
    .flatMap(objects => missingIn(objects, index, namespace));
}
