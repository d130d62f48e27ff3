import { KubeObject } from '../store/types';
import type { Context, Result } from '../controllers/engine/Controller';
import type { Request } from '../controllers/engine/ReconcileQueue';
import { keyOf } from '../controllers/engine/objects';
import { failuresAt } from './catalogue';
import { isTarget } from './targets';
import { subjectOf, askersOf } from './subjects';
import { show } from './show';
import { Failure, Shown, Step, Subject } from './types';

export interface Strike {
  failure: Failure;
  shown: Shown;
}

/** Knows which failures are at work and who waits for their repair. */
export class Faults {
  readonly #causes = new Map<string, string>();
  readonly #victims = new Map<string, string>();
  readonly #blocked = new Map<string, Map<string, Request>>();
  #current: Request | undefined;

  static create(): Faults {
    return new Faults();
  }

  private constructor() {}

  /** True when the step fails; how it shows has been written. */
  strikes(step: Step, object: KubeObject, context: Context): boolean {
    const strike = this.find(step, object, context);
    if (!strike) return false;
    show(object, strike.shown, context);
    return !strike.shown.continues;
  }

  /** The failure at this step, for controllers that write it themselves. */
  find(step: Step, object: KubeObject, context: Context): Strike | undefined {
    for (const failure of failuresAt(step)) {
      const subject = subjectOf(object, context);
      if (!this.#isAtWork(failure, subject)) continue;
      this.#block(object);
      return { failure, shown: failure.shows?.(subject) ?? {} };
    }
    return undefined;
  }

  /** Runs a reconcile and remembers whether a failure held it up. */
  watch(request: Request, reconcile: () => Result): Result {
    const key = requestKey(request);
    for (const requests of this.#blocked.values()) requests.delete(key);
    this.#current = request;
    try {
      return reconcile();
    } finally {
      this.#current = undefined;
    }
  }

  /** Who may go on when this object has changed. */
  blockedIn(object: KubeObject): Request[] {
    const { namespace } = object.metadata;
    if (namespace !== undefined) {
      return [...(this.#blocked.get(namespace)?.values() ?? [])];
    }
    return [...this.#blocked.values()].flatMap(requests => [
      ...requests.values(),
    ]);
  }

  #isAtWork(failure: Failure, subject: Subject): boolean {
    const isAsked =
      isTarget(failure.target, subject) &&
      askersOf(subject, failure.id).length > 0;
    if (isAsked) this.#begin(failure, subject);
    if (failure.when) return failure.when(subject);
    return (
      isAsked &&
      this.#isVictim(failure, subject) &&
      this.#hasSameCause(failure, subject)
    );
  }

  #begin(failure: Failure, subject: Subject): void {
    const key = occurrence(failure, subject);
    if (this.#causes.has(key)) return;
    failure.plant?.(subject);
    this.#causes.set(key, causeOf(failure, subject));
  }

  #hasSameCause(failure: Failure, subject: Subject): boolean {
    const key = occurrence(failure, subject);
    return this.#causes.get(key) === causeOf(failure, subject);
  }

  /** `one*` failures stay with the first object that they hit. */
  #isVictim(failure: Failure, subject: Subject): boolean {
    if (!failure.target?.startsWith('one')) return true;
    const key = occurrence(failure, subject);
    const name = subject.machine?.metadata.name ?? subject.object.metadata.name;
    const victim = this.#victims.get(key) ?? name;
    this.#victims.set(key, victim);
    return victim === name;
  }

  #block(object: KubeObject): void {
    if (!this.#current) return;
    const namespace = object.metadata.namespace ?? '';
    const requests = this.#blocked.get(namespace) ?? new Map();
    requests.set(requestKey(this.#current), this.#current);
    this.#blocked.set(namespace, requests);
  }
}

function occurrence(failure: Failure, { cluster, object }: Subject): string {
  return `${(cluster ?? object).metadata.uid}/${failure.id}`;
}

function causeOf(failure: Failure, subject: Subject): string {
  return JSON.stringify(failure.cause?.(subject) ?? 'asked for');
}

function requestKey({ controller, ref }: Request): string {
  return `${controller.name}|${keyOf(ref)}`;
}
