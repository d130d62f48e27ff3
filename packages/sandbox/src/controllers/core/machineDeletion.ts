import {
  condition,
  findCondition,
  setConditions,
  toTimestamp,
} from '../engine/conditions';
import { Context, Result } from '../engine/Controller';
import { Machine } from '../engine/model';
import { refOf, removeFinalizer } from '../engine/objects';
import { follow } from './clusterView';

export const MACHINE_FINALIZER = 'machine.cluster.x-k8s.io';
export const PRE_DRAIN_HOOK = 'pre-drain.delete.hook.machine.cluster.x-k8s.io';
export const PRE_TERMINATE_HOOK =
  'pre-terminate.delete.hook.machine.cluster.x-k8s.io';

const DRAIN_SECONDS = 10;
const DETACH_SECONDS = 3;

interface Gate {
  reason: string;
  /** Why the Machine still waits here, or undefined when it may pass. */
  holds(
    machine: Machine,
    context: Context,
  ): { message: string; result?: Result } | undefined;
}

/** The stations of a Machine on its way out, in Cluster API's order. */
const GATES: Gate[] = [
  {
    reason: 'WaitingForPreDrainHook',
    holds: machine => hook(machine, PRE_DRAIN_HOOK, 'pre-drain'),
  },
  { reason: 'DrainingNode', holds: drain },
  { reason: 'WaitingForVolumeDetach', holds: detach },
  {
    reason: 'WaitingForPreTerminateHook',
    holds: machine => hook(machine, PRE_TERMINATE_HOOK, 'pre-terminate'),
  },
  {
    reason: 'WaitingForInfrastructureDeletion',
    holds: (machine, context) =>
      satellite(machine, 'infrastructureRef', context),
  },
  {
    reason: 'WaitingForBootstrapDeletion',
    holds: (machine, context) => satellite(machine, 'bootstrap', context),
  },
];

export function deleteMachine(before: Machine, context: Context): Result {
  context.faults.find('machine.infrastructure', before, context);
  const machine = context.client.get<Machine>(refOf(before)) ?? before;
  for (const { reason, holds } of GATES.slice(passed(machine))) {
    const held = holds(machine, context);
    if (!held) continue;
    enter(machine, reason, held.message, context);
    return held.result;
  }
  context.client.patch(machine, draft =>
    removeFinalizer(draft, MACHINE_FINALIZER),
  );
  return undefined;
}

/** Stations already left behind: a drained node is not drained again. */
function passed(machine: Machine): number {
  const reason = findCondition(machine, 'Deleting')?.reason;
  return Math.max(
    0,
    GATES.findIndex(gate => gate.reason === reason),
  );
}

function hook(machine: Machine, prefix: string, name: string) {
  const hooks = Object.keys(machine.metadata.annotations ?? {}).filter(key =>
    key.startsWith(`${prefix}/`),
  );
  return hooks.length > 0
    ? {
        message: `Waiting for ${name} hooks to succeed (hooks: ${hooks
          .sort()
          .join(',')})`,
      }
    : undefined;
}

function drain(machine: Machine, context: Context) {
  const { metadata, status } = machine;
  if (
    !status?.nodeRef ||
    metadata.annotations?.['machine.cluster.x-k8s.io/exclude-node-draining'] !==
      undefined
  )
    return undefined;
  const strike = context.faults.find('machine.drain', machine, context);
  if (strike)
    return {
      message: strike.shown.conditions?.[0].message ?? '',
      result: { afterSeconds: 900 },
    };
  const progress = context.stages.elapsed(
    `${metadata.uid}/drain`,
    DRAIN_SECONDS,
    context,
  );
  if (!progress.done)
    return {
      message: `Drain not completed yet (started at ${startedAt(
        machine,
        context,
      )}):\n* Pods with deletionTimestamp that still exist: 4`,
      result: progress.result,
    };
  context.client.record(machine, {
    reason: 'SuccessfulDrainNode',
    message: `success draining Machine's node "${metadata.name}"`,
  });
  return undefined;
}

function detach(machine: Machine, context: Context) {
  const { metadata, status } = machine;
  if (
    !status?.nodeRef ||
    metadata.annotations?.[
      'machine.cluster.x-k8s.io/exclude-wait-for-node-volume-detach'
    ] !== undefined
  )
    return undefined;
  const strike = context.faults.find('machine.volumes', machine, context);
  if (strike)
    return {
      message: strike.shown.conditions?.[0].message ?? '',
      result: { afterSeconds: 900 },
    };
  const progress = context.stages.elapsed(
    `${metadata.uid}/detach`,
    DETACH_SECONDS,
    context,
  );
  if (!progress.done)
    return {
      message: 'Waiting for Node volumes to be detached',
      result: progress.result,
    };
  context.client.record(machine, {
    reason: 'NodeVolumesDetached',
    message: `success waiting for node volumes detaching Machine's node "${metadata.name}"`,
  });
  return undefined;
}

function satellite(
  machine: Machine,
  which: 'infrastructureRef' | 'bootstrap',
  context: Context,
) {
  const ref =
    which === 'bootstrap'
      ? machine.spec.bootstrap.configRef
      : machine.spec.infrastructureRef;
  const object = follow(machine, ref, context);
  if (!object) return undefined;
  context.client.delete(object);
  return context.client.get(refOf(object))
    ? { message: `Waiting for ${object.kind} to be deleted` }
    : undefined;
}

const START_TIMES: Record<string, string> = {
  WaitingForPreDrainHook: 'waitForPreDrainHookStartTime',
  DrainingNode: 'nodeDrainStartTime',
  WaitingForVolumeDetach: 'waitForNodeVolumeDetachStartTime',
  WaitingForPreTerminateHook: 'waitForPreTerminateHookStartTime',
};

function enter(
  machine: Machine,
  reason: string,
  message: string,
  { client, clock }: Context,
): void {
  client.patchStatus(machine, draft => {
    const status = (draft.status ??= {});
    const field = START_TIMES[reason];
    if (field) {
      status.deletion = { ...status.deletion };
      status.deletion[field] ??= toTimestamp(clock.now());
    }
    setConditions(
      draft,
      [condition('Deleting', 'True', reason, message)],
      clock.now(),
    );
  });
}

function startedAt(machine: Machine, { clock }: Context): string {
  return (
    machine.status?.deletion?.nodeDrainStartTime ?? toTimestamp(clock.now())
  );
}
