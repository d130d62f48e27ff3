import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { BootstrapFacts, InfraMachineFacts, MachineFacts } from '../facts';
import { ProjectedObject } from '../ProjectedObject';

/** A machine with the objects that carry its status. */
export interface MachineContext {
  readonly machine: ProjectedObject<MachineFacts>;
  readonly bootstrap: ProjectedObject<BootstrapFacts> | undefined;
  readonly infra: ProjectedObject<InfraMachineFacts> | undefined;
  readonly server: ProjectedObject<InfraMachineFacts> | undefined;
  /** The image that ORC makes for the server, where one is asked for. */
  readonly image: ProjectedObject | undefined;
  readonly bootstrapMissing: boolean;
  readonly infraMissing: boolean;
  readonly isControlPlane: boolean;
  /** Workers cannot join before this. */
  readonly controlPlaneInitialized: boolean;
  readonly moment: Moment;
}

export const CONTROL_PLANE_LABEL = 'cluster.x-k8s.io/control-plane';

export function isControlPlaneMachine(machine: ProjectedObject): boolean {
  return CONTROL_PLANE_LABEL in machine.labels;
}

export function machineContext(
  machine: ProjectedObject<MachineFacts>,
  objects: ClusterObjects,
  state: { controlPlaneInitialized: boolean; moment: Moment },
): MachineContext {
  const bootstrap = objects.resolve(machine.facts.bootstrapRef, machine);
  const infra = objects.infraMachineOf(machine);
  return {
    machine,
    bootstrap:
      bootstrap?.facts.of === 'bootstrap'
        ? (bootstrap as ProjectedObject<BootstrapFacts>)
        : undefined,
    infra,
    server: objects.serverOf(infra),
    image: objects.resolve(infra?.facts.imageRef, infra),
    bootstrapMissing: objects.isMissing(machine.facts.bootstrapRef, machine),
    infraMissing: objects.isMissing(machine.facts.infrastructureRef, machine),
    isControlPlane: isControlPlaneMachine(machine),
    ...state,
  };
}
