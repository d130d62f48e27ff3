/** What a condition says, without when and in which words; shared by objects. */
export interface ConditionState {
  readonly type: string;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
  /** Only in conditions of the old style. */
  readonly severity: string | undefined;
}

/**
 * The conditions of one object in columns. Healthy machines all have the same
 * states, so that array is shared, and what is kept per object is a list of
 * small integers. This is what makes a projection a tenth of the raw object.
 */
export interface Conditions {
  readonly states: readonly ConditionState[];
  /** Epoch seconds (small integers); 0 for a default of the CRD. */
  readonly since: readonly number[];
  /** One for each state; absent when all are empty. */
  readonly messages: readonly string[] | undefined;
}

/** One condition, put together for a reader. */
export interface Condition extends ConditionState {
  readonly message: string;
  /** Epoch milliseconds; undefined when nobody reported it. */
  readonly since: number | undefined;
}

export const NO_CONDITIONS: Conditions = Object.freeze({
  states: Object.freeze([]) as readonly ConditionState[],
  since: Object.freeze([]) as readonly number[],
  messages: undefined,
});

interface HasConditions {
  readonly conditions: Conditions;
}

export function conditionOf(
  object: HasConditions | undefined,
  type: string,
): Condition | undefined {
  if (object === undefined) {
    return undefined;
  }
  const { states } = object.conditions;
  for (let index = 0; index < states.length; index += 1) {
    if (states[index].type === type) {
      return conditionAt(object.conditions, index);
    }
  }
  return undefined;
}

/** The first of several types that the object has: new name first, then old. */
export function firstConditionOf(
  object: HasConditions | undefined,
  types: readonly string[],
): Condition | undefined {
  for (const type of types) {
    const found = conditionOf(object, type);
    if (found) {
      return found;
    }
  }
  return undefined;
}

export function hasStatus(
  object: HasConditions | undefined,
  type: string,
  status: ConditionState['status'],
): boolean {
  const states = object?.conditions.states;
  return states?.some(s => s.type === type && s.status === status) ?? false;
}

export function allConditions(object: HasConditions): Condition[] {
  return object.conditions.states.map((_, index) =>
    conditionAt(object.conditions, index),
  );
}

function conditionAt(conditions: Conditions, index: number): Condition {
  const { type, status, reason, severity } = conditions.states[index];
  const seconds = conditions.since[index];
  return {
    type,
    status,
    reason,
    severity,
    message: conditions.messages?.[index] ?? '',
    since: seconds > 0 ? seconds * 1000 : undefined,
  };
}
