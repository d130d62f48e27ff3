import {
  Health,
  MachineStatus,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { MachineFacts } from '../facts';
import { isNetworkTrouble } from '../messages/isNetworkTrouble';
import { referenceTo } from '../referenceTo';
import { ProjectedObject } from '../ProjectedObject';
import { broken, moving, Problem, unseen } from '../status/Problem';
import { isoTime } from '../time';
import { MachineContext, machineContext } from './MachineContext';
import { machineDeletion } from './machineDeletion';
import { machineDetails } from './machineDetails';
import { machineSteps, MachineStepResult } from './machineSteps';

export interface AssessedMachine {
  readonly machine: ProjectedObject<MachineFacts>;
  readonly status: MachineStatus;
  /** The object that carries the cause, when the machine is not ready. */
  readonly problem: Problem | undefined;
  readonly steps: readonly MachineStepResult[];
  /** Epoch milliseconds on the management cluster's clock. */
  readonly lookAgainAt?: number;
}

const healthOf: Record<MachineStepResult['state'], Health> = {
  done: 'healthy',
  running: 'progressing',
  waiting: 'progressing',
  failed: 'failed',
};

export function assessMachine(
  machine: ProjectedObject<MachineFacts>,
  objects: ClusterObjects,
  state: { controlPlaneInitialized: boolean; now: number },
): AssessedMachine {
  return assessInContext(machineContext(machine, objects, state));
}

/** Depends on nothing but the context. */
export function assessInContext(context: MachineContext): AssessedMachine {
  const { machine } = context;
  const steps = machineSteps(context);
  const current =
    steps.find(step => step.state !== 'done') ?? steps[steps.length - 1];
  const deletion = machineDeletion(context);
  const health = deletion ? 'deleting' : healthOf[current.state];
  return {
    machine,
    steps,
    problem: deletion?.problem ?? problemOf(context, current),
    status: {
      object: referenceTo(machine),
      controlPlane: context.isControlPlane,
      health: deletion?.problem.severity === 'broken' ? 'failed' : health,
      state: deletion?.word ?? current.word,
      since: isoTime(deletion?.since ?? current.since),
      message: deletion?.message ?? current.message,
      steps: steps.map(({ id, state: at, since, message }) => ({
        id,
        state: at,
        since: isoTime(since),
        message,
      })),
      ...machineDetails(context),
    },
  };
}

function problemOf(
  context: MachineContext,
  step: MachineStepResult,
): Problem | undefined {
  if (step.state === 'done') {
    return undefined;
  }
  const where = placeOf(context, step);
  const about = { object: carrierOf(context, step), since: step.since };
  if (
    conditionOf(context.machine, 'NodeHealthy')?.reason === 'ConnectionDown'
  ) {
    return unseen(where, step.message, about);
  }
  return step.state === 'failed'
    ? broken(where, step.message, about)
    : moving(where, step.word.toLowerCase(), about);
}

/** A node that waits for its network is a matter of the CNI. */
function placeOf(
  { isControlPlane, controlPlaneInitialized }: MachineContext,
  step: MachineStepResult,
): PipelineStepId {
  if (
    step.id === 'ready' &&
    controlPlaneInitialized &&
    isNetworkTrouble(step.message)
  ) {
    return 'cni';
  }
  return isControlPlane ? 'controlPlane' : 'workers';
}

function carrierOf(
  context: MachineContext,
  step: MachineStepResult,
): ProjectedObject {
  const { machine, bootstrap, infra, server } = context;
  const carriers = {
    bootstrap: bootstrap ?? machine,
    server: server ?? infra ?? machine,
    node: machine,
    ready: machine,
  };
  return carriers[step.id];
}
