import { Rule } from '../rules/ruleSchema';
import { alternatives } from '../text/patterns';
import { ClusterView } from './ClusterView';
import { CompiledSignal, compileSignal } from './compileSignal';
import { DiagnosedObject } from './DiagnosisInput';
import { Match } from './Hit';
import { kindNames } from './compileKinds';

/** The signals of one kind. */
interface KindSignals {
  /** By type of condition, in lower case. */
  readonly byCondition: Map<string, CompiledSignal[]>;
  /** Those that look at words only: of no use for an object without any. */
  readonly byWords: CompiledSignal[];
  readonly others: CompiledSignal[];
}

/**
 * Rules compiled once and found by kind and type of condition, so that an
 * object is asked only about what it could show.
 */
export class RuleIndex {
  readonly #byKind = new Map<string, KindSignals>();
  readonly #anyKind = newSignals();

  private constructor(rules: readonly Rule[]) {
    for (const rule of rules) {
      for (const signal of rule.signals) {
        this.#add(compileSignal(rule, signal));
      }
    }
  }

  static create(rules: readonly Rule[]): RuleIndex {
    return new RuleIndex(rules);
  }

  /** Every rule that holds for an object, each with its first proof. */
  matchesOf(view: ClusterView, object: DiagnosedObject): Match[] {
    const found: Match[] = [];
    const own = this.#byKind.get(object.kind);
    if (own) {
      collect(own, view, object, found);
    }
    collect(this.#anyKind, view, object, found);
    return found;
  }

  #add(compiled: CompiledSignal): void {
    const { signal } = compiled;
    if (signal.admission && !signal.kind) {
      return;
    }
    const names = kindNames(signal.kind);
    for (const { kind } of names) {
      this.#put(this.#signalsOf(kind), compiled);
    }
    if (names.length === 0) {
      this.#put(this.#anyKind, compiled);
    }
  }

  #signalsOf(kind: string): KindSignals {
    const known = this.#byKind.get(kind) ?? newSignals();
    this.#byKind.set(kind, known);
    return known;
  }

  #put(signals: KindSignals, compiled: CompiledSignal): void {
    const { condition, text, event } = compiled.signal;
    const types = condition && alternatives(condition.type);
    if (types) {
      for (const type of types) {
        const known = signals.byCondition.get(type) ?? [];
        signals.byCondition.set(type, [...known, compiled]);
      }
    } else if (text && !condition && !event) {
      signals.byWords.push(compiled);
    } else {
      signals.others.push(compiled);
    }
  }
}

function collect(
  signals: KindSignals,
  view: ClusterView,
  object: DiagnosedObject,
  found: Match[],
): void {
  if (signals.byCondition.size > 0) {
    for (const state of object.conditions.states) {
      tryAll(signals.byCondition.get(lower(state.type)), view, object, found);
    }
  }
  if (signals.byWords.length > 0 && view.wordsOf(object).length > 0) {
    tryAll(signals.byWords, view, object, found);
  }
  tryAll(signals.others, view, object, found);
}

function tryAll(
  signals: readonly CompiledSignal[] | undefined,
  view: ClusterView,
  object: DiagnosedObject,
  found: Match[],
): void {
  for (const compiled of signals ?? []) {
    const match = compiled.match(view, object);
    if (match) {
      found.push(match);
    }
  }
}

// Types of conditions are few and asked for thousands of times.
const lowered = new Map<string, string>();
const MAX_LOWERED = 2_000;

function lower(type: string): string {
  const known = lowered.get(type);
  if (known !== undefined) {
    return known;
  }
  const value = type.toLowerCase();
  if (lowered.size < MAX_LOWERED) {
    lowered.set(type, value);
  }
  return value;
}

function newSignals(): KindSignals {
  return { byCondition: new Map(), byWords: [], others: [] };
}
