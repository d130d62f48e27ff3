import { Context } from '../engine/Controller';
import {
  Cluster,
  LocalRef,
  Machine,
  MachineDeployment,
  Resource,
} from '../engine/model';
import { CORE_GROUP, isControlPlaneMachine } from '../engine/objects';
import { KubeObject } from '../../store/types';

/** A cluster with the objects that its own status speaks of. */
export interface ClusterView {
  cluster: Cluster;
  infrastructure?: Resource;
  controlPlane?: Resource;
  machineDeployments: MachineDeployment[];
  machineSets: KubeObject[];
  controlPlaneMachines: Machine[];
  workerMachines: Machine[];
}

export function viewCluster(cluster: Cluster, context: Context): ClusterView {
  const { namespace, name } = cluster.metadata;
  const members = context.store.listByCluster(namespace ?? '', name);
  const ofKind = <T extends KubeObject>(kind: string) =>
    members.filter(member => member.kind === kind) as T[];
  const machines = ofKind<Machine>('Machine');
  return {
    cluster,
    infrastructure: follow(cluster, cluster.spec.infrastructureRef, context),
    controlPlane: follow(cluster, cluster.spec.controlPlaneRef, context),
    machineDeployments: ofKind<MachineDeployment>('MachineDeployment'),
    machineSets: ofKind('MachineSet'),
    controlPlaneMachines: machines.filter(isControlPlaneMachine),
    workerMachines: machines.filter(machine => !isControlPlaneMachine(machine)),
  };
}

/** The object that a reference in the same namespace names. */
export function follow<T extends KubeObject = Resource>(
  from: KubeObject,
  ref: LocalRef | undefined,
  { client }: Context,
): T | undefined {
  if (!ref) return undefined;
  const { namespace } = from.metadata;
  return client.get<T>({
    group: ref.apiGroup,
    kind: ref.kind,
    name: ref.name,
    namespace,
  });
}

/** The Cluster that an object belongs to, by its label or spec. */
export function clusterOf(
  object: KubeObject,
  { client }: Context,
): Cluster | undefined {
  const spec = object.spec as { clusterName?: string } | undefined;
  const label = object.metadata.labels?.['cluster.x-k8s.io/cluster-name'];
  const name = label ?? spec?.clusterName;
  if (!name) return undefined;
  const { namespace } = object.metadata;
  return client.get<Cluster>({
    group: CORE_GROUP,
    kind: 'Cluster',
    namespace,
    name,
  });
}

export function isProvisioned(infrastructure: Resource | undefined): boolean {
  const { status } = infrastructure ?? {};
  return status?.initialization?.provisioned ?? status?.ready ?? false;
}

export function isInitialized(cluster: Cluster | undefined): boolean {
  return cluster?.status?.initialization?.controlPlaneInitialized ?? false;
}

export function isInfrastructureReady(cluster: Cluster | undefined): boolean {
  return cluster?.status?.initialization?.infrastructureProvisioned ?? false;
}
