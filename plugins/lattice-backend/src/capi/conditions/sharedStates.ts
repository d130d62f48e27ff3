import { redactText } from '../shown/redactText';
import { ConditionState } from './Conditions';

/** A path of states seen before, with the array that stands for it. */
export interface StateTrail {
  readonly states: readonly ConditionState[];
  readonly next: Map<string, StateTrail[]>;
}

/** Enough for every mix that real fleets show; then sharing starts anew. */
const MAX_TRAILS = 20_000;

/**
 * One array for each sequence of condition states ever seen, found by walking
 * a tree, so that no key has to be built for the common case.
 */
class SharedStates {
  #root = newTrail([]);
  #size = 0;

  start(): StateTrail {
    if (this.#size >= MAX_TRAILS) {
      this.#root = newTrail([]);
      this.#size = 0;
    }
    return this.#root;
  }

  /** Its reason is as it was sent; the state that is kept has none of its secrets. */
  follow(trail: StateTrail, state: ConditionState): StateTrail {
    const branches = trail.next.get(state.reason);
    const known = branches?.find(branch => endsWith(branch, state));
    if (known) {
      return known;
    }
    this.#size += 1;
    const reason = redactText(state.reason);
    const made = newTrail([...trail.states, { ...state, reason }]);
    if (branches) {
      branches.push(made);
    } else {
      trail.next.set(state.reason, [made]);
    }
    return made;
  }
}

function newTrail(states: ConditionState[]): StateTrail {
  return { states, next: new Map() };
}

function endsWith(trail: StateTrail, state: ConditionState): boolean {
  const last = trail.states[trail.states.length - 1];
  return (
    last.type === state.type &&
    last.status === state.status &&
    last.severity === state.severity
  );
}

export const sharedStates = new SharedStates();
