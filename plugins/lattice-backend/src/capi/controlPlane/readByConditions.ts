import {
  Condition,
  conditionOf,
  firstConditionOf,
} from '../conditions/Conditions';
import { plainMessage } from '../messages/plainMessage';
import { broken, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import {
  ControlPlaneContext,
  ControlPlaneReading,
} from './ControlPlaneReading';

/** A condition that is a part of the whole, with the words for its absence. */
export interface ConditionPart {
  readonly type: string;
  readonly words: string;
  /** Where the words for people go. */
  readonly shows?: 'etcd' | 'components';
}

export interface ConditionTable {
  readonly available: readonly string[];
  readonly initialized: readonly string[];
  readonly parts: readonly ConditionPart[];
}

/** Reads a control plane by the names that its provider gives conditions. */
export function readByConditions(
  context: ControlPlaneContext,
  table: ConditionTable,
): ControlPlaneReading {
  const { object } = context;
  const available = reported(firstConditionOf(object, table.available));
  const initialized = reported(firstConditionOf(object, table.initialized));
  const down = table.parts.find(part => isDown(context, part));
  const told = down ? conditionOf(object, down.type) : available;
  return {
    available: availability(available, object.facts.ready),
    initialized: object.facts.initialized || initialized?.status === 'True',
    initializedAt:
      initialized?.status === 'True' ? initialized.since : undefined,
    message: plainMessage(told?.message ?? '') || (down?.words ?? ''),
    since: available?.since ?? told?.since,
    etcd: shown(context, table, 'etcd'),
    components: shown(context, table, 'components'),
    problems: table.parts.flatMap(part => partProblem(context, part)),
  };
}

// Nobody reported what has no time: it is a default of the CRD.
function reported(condition: Condition | undefined): Condition | undefined {
  return condition?.since === undefined ? undefined : condition;
}

function availability(
  condition: Condition | undefined,
  ready: boolean | undefined,
): boolean | undefined {
  if (condition === undefined) {
    return ready;
  }
  return condition.status === 'Unknown'
    ? undefined
    : condition.status === 'True';
}

function isDown(
  { object, moment }: ControlPlaneContext,
  part: ConditionPart,
): boolean {
  const condition = conditionOf(object, part.type);
  return (
    condition !== undefined &&
    condition.status !== 'True' &&
    !condition.message.startsWith('Waiting for ') &&
    isStuck('controlPlaneDown', condition.since, moment)
  );
}

function partProblem(
  context: ControlPlaneContext,
  part: ConditionPart,
): Problem[] {
  const condition = conditionOf(context.object, part.type);
  if (condition?.status !== 'False' || !isDown(context, part)) {
    return [];
  }
  const said = plainMessage(condition.message);
  return [
    broken('controlPlane', said ? `${part.words}: ${said}` : part.words, {
      object: context.object,
      since: condition.since,
    }),
  ];
}

function shown(
  context: ControlPlaneContext,
  table: ConditionTable,
  where: ConditionPart['shows'],
): string | undefined {
  const part = table.parts.find(candidate => candidate.shows === where);
  const condition = part && conditionOf(context.object, part.type);
  if (condition === undefined || condition.message.startsWith('Waiting for ')) {
    return undefined;
  }
  return condition.status === 'True'
    ? 'healthy'
    : plainMessage(condition.message);
}
