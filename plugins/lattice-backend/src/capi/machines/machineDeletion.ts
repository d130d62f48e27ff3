import { ownValue } from '../../ownValue';
import { conditionOf } from '../conditions/Conditions';
import { foreignFinalizers } from '../deletion/finalizers';
import { plainMessage } from '../messages/plainMessage';
import { broken, moving, Problem } from '../status/Problem';
import { isStuck, ThresholdName } from '../thresholds';
import { MachineContext } from './MachineContext';

export interface MachineDeletion {
  readonly word: string;
  readonly message: string;
  readonly since: number;
  readonly problem: Problem;
}

const stages: Record<string, { word: string; limit: ThresholdName }> = {
  WaitingForPreDrainHook: { word: 'Waiting for pre-drain hook', limit: 'hook' },
  WaitingForPreTerminateHook: {
    word: 'Waiting for pre-terminate hook',
    limit: 'hook',
  },
  DrainingNode: { word: 'Draining', limit: 'deletion' },
  WaitingForVolumeDetach: { word: 'Detaching volumes', limit: 'deletion' },
  WaitingForInfrastructureDeletion: {
    word: 'Deleting server',
    limit: 'deletion',
  },
  WaitingForBootstrapDeletion: {
    word: 'Deleting bootstrap data',
    limit: 'deletion',
  },
};

/** What a machine that is being deleted does now, and whether that is stuck. */
export function machineDeletion(
  context: MachineContext,
): MachineDeletion | undefined {
  const { machine, infra, moment } = context;
  if (machine.deletedAt === undefined) {
    return undefined;
  }
  const deleting = conditionOf(machine, 'Deleting');
  const stage = ownValue(stages, deleting?.reason) ?? {
    word: 'Deleting',
    limit: 'deletion' as const,
  };
  const since = deleting?.since ?? machine.deletedAt;
  const said = plainMessage(deleting?.message ?? '');
  const foreign = infra && foreignFinalizers(infra, moment);
  const stuck = foreign !== undefined || isStuck(stage.limit, since, moment);
  const message = foreign
    ? `Finalizer ${foreign.join(', ')} holds ${infra.kind} ${infra.name}`
    : said || (stuck ? 'Still not deleted' : stage.word);
  const where = context.isControlPlane ? 'controlPlane' : 'workers';
  const about = { object: foreign ? infra : machine, since };
  return {
    word: stage.word,
    message,
    since: machine.deletedAt,
    problem: stuck
      ? broken(where, message, about)
      : moving(where, message, about),
  };
}
