import { KubeObject } from '../../store/types';
import { Condition, Status } from './model';

type Reporting = KubeObject & { status?: Status };

export function findCondition(
  object: KubeObject | undefined,
  type: string,
): Condition | undefined {
  const status = object?.status as Status | undefined;
  return status?.conditions?.find(known => known.type === type);
}

export function isTrue(object: KubeObject | undefined, type: string): boolean {
  return findCondition(object, type)?.status === 'True';
}

/** A metav1 condition; reason and message are always there. */
export function condition(
  type: string,
  status: Condition['status'],
  reason: string,
  message = '',
): Condition {
  return { type, status, reason, message };
}

/** The usual pair of a condition where True is good. */
export function good(
  type: string,
  holds: boolean,
  reasons: [whenTrue: string, whenFalse: string],
  message = '',
): Condition {
  return condition(
    type,
    holds ? 'True' : 'False',
    holds ? reasons[0] : reasons[1],
    message,
  );
}

/** A condition where True means that work is under way: Deleting, ScalingUp. */
export function ongoing(
  type: string,
  active: boolean,
  options: { reason?: string; message?: string } = {},
): Condition {
  return active
    ? condition(type, 'True', options.reason ?? type, options.message)
    : condition(type, 'False', `Not${type}`);
}

/** The old clusterv1 condition: no reason when True, a severity when False. */
export function legacyCondition(
  type: string,
  failure?: {
    reason: string;
    severity: NonNullable<Condition['severity']>;
    message?: string;
  },
): Condition {
  if (!failure) return { type, status: 'True' };
  const { message, ...rest } = failure;
  return { type, status: 'False', ...rest, ...(message ? { message } : {}) };
}

/**
 * Writes conditions into a draft. What is not named stays; known types keep
 * their place, so that two writers do not reorder each other's. The time of
 * transition changes with the status alone, as apimachinery does.
 */
export function setConditions(
  draft: Reporting,
  conditions: Condition[],
  now: Date,
): void {
  const status = (draft.status ??= {});
  const present = status.conditions ?? [];
  const known = new Map(present.map(part => [part.type, part]));
  const at = { now, generation: draft.metadata.generation };
  const written = new Map(
    conditions.map(next => [
      next.type,
      carryOver(known.get(next.type), next, at),
    ]),
  );
  const isKnown = conditions.every(({ type }) => known.has(type));
  status.conditions = isKnown
    ? present.map(part => written.get(part.type) ?? part)
    : [
        ...written.values(),
        ...present.filter(({ type }) => !written.has(type)),
      ];
}

export function dropConditions(draft: Reporting, types: string[]): void {
  const status = (draft.status ??= {});
  status.conditions = status.conditions?.filter(
    ({ type }) => !types.includes(type),
  );
}

function carryOver(
  previous: Condition | undefined,
  next: Condition,
  at: { now: Date; generation?: number },
): Condition {
  const lastTransitionTime =
    previous?.status === next.status && previous.lastTransitionTime
      ? previous.lastTransitionTime
      : toTimestamp(at.now);
  const isLegacy = next.message === undefined || next.severity !== undefined;
  return isLegacy
    ? { ...next, lastTransitionTime }
    : { ...next, observedGeneration: at.generation, lastTransitionTime };
}

/** Kubernetes timestamps have no fractions. */
export function toTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
