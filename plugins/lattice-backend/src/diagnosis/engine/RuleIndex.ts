import { InputError } from '@backstage/errors';
import { Rule, Signal } from '../rules/ruleSchema';
import { alternatives } from '../text/patterns';
import { ClusterView } from './ClusterView';
import { CompiledSignal, compileSignal } from './compileSignal';
import { DiagnosedObject } from './DiagnosisInput';
import { Match } from './Hit';
import { kindNames } from './compileKinds';
import { compileStep } from './stepConditions';
import { WordSignals } from './WordSignals';

/** The signals of one kind. */
interface KindSignals {
  /** By type and status of a condition: `Ready=False`. */
  readonly byCondition: Map<string, Map<string, CompiledSignal[]>>;
  /** Those that look at events only. */
  readonly byEvents: CompiledSignal[];
  /** Those that look at words only: of no use for an object without any. */
  readonly byWords: WordSignals;
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
      for (const [index, signal] of rule.signals.entries()) {
        this.#add(compileNamed(rule, signal, index));
      }
      rule.steps.forEach(compileStep);
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

  #add(one: CompiledSignal): void {
    const { signal } = one;
    // Objects do not say what the cloud does; LogIndex hears that.
    if (signal.cloud || (signal.admission && !signal.kind)) {
      return;
    }
    const names = kindNames(signal.kind);
    for (const { kind } of names) {
      this.#put(this.#signalsOf(kind), one);
    }
    if (names.length === 0) {
      this.#put(this.#anyKind, one);
    }
  }

  #signalsOf(kind: string): KindSignals {
    const known = this.#byKind.get(kind) ?? newSignals();
    this.#byKind.set(kind, known);
    return known;
  }

  #put(signals: KindSignals, one: CompiledSignal): void {
    const { condition, text, event } = one.signal;
    const types = condition && alternatives(condition.type);
    if (types) {
      for (const type of types) {
        putState(signals, type, one);
      }
    } else if (event) {
      signals.byEvents.push(one);
    } else if (text && !condition) {
      signals.byWords.add(one);
    } else {
      signals.others.push(one);
    }
  }
}

/** What only shows when it is compiled, such as a value that does not exist. */
function compileNamed(
  rule: Rule,
  signal: Signal,
  index: number,
): CompiledSignal {
  try {
    return compileSignal(rule, signal);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new InputError(`Rule ${rule.id}: signals.${index}: ${why}`);
  }
}

const statuses = ['True', 'False', 'Unknown'] as const;

function putState(
  { byCondition }: KindSignals,
  type: string,
  compiled: CompiledSignal,
): void {
  const wanted = compiled.signal.condition?.status;
  const byStatus = byCondition.get(type) ?? new Map<string, CompiledSignal[]>();
  byCondition.set(type, byStatus);
  for (const status of statuses) {
    const meant =
      wanted === undefined ||
      wanted === status ||
      (wanted === 'NotTrue' && status !== 'True');
    if (meant) {
      byStatus.set(status, [...(byStatus.get(status) ?? []), compiled]);
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
      const byStatus = signals.byCondition.get(state.type);
      tryAll(byStatus?.get(state.status), view, object, found);
    }
  }
  if (signals.byWords.size > 0) {
    const words = view.wordsOf(object);
    if (words.length > 0) {
      tryAll(signals.byWords.concernedBy(words), view, object, found);
    }
  }
  if (signals.byEvents.length > 0 && view.eventsOf(object).length > 0) {
    tryAll(signals.byEvents, view, object, found);
  }
  tryAll(signals.others, view, object, found);
}

function tryAll(
  signals: readonly CompiledSignal[] | undefined,
  view: ClusterView,
  object: DiagnosedObject,
  found: Match[],
): void {
  if (signals === undefined) {
    return;
  }
  for (const compiled of signals) {
    const match = compiled.match(view, object);
    if (match) {
      found.push(match);
    }
  }
}

function newSignals(): KindSignals {
  return {
    byCondition: new Map(),
    byEvents: [],
    byWords: new WordSignals(),
    others: [],
  };
}
