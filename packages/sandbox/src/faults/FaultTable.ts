import { ApiRequest } from '../api/ApiContext';
import { ArmedFault, FaultRule } from './types';

function matches({ rule }: ArmedFault, request: ApiRequest): boolean {
  const { kind, target } = request;
  if (rule.path !== undefined) return false;
  const wanted: [string | undefined, string | undefined][] = [
    [rule.group, kind.group],
    [rule.verb, target.verb],
    [rule.namespace, target.namespace],
    [rule.name, target.name],
  ];
  const kindFits =
    !rule.kind || rule.kind === kind.kind || rule.kind === kind.plural;
  return (
    kindFits &&
    wanted.every(([asked, actual]) => asked === undefined || asked === actual)
  );
}

/** The faults that wait to happen, first come first served. */
export class FaultTable {
  #armed: ArmedFault[] = [];
  #nextId = 1;

  static create(): FaultTable {
    return new FaultTable();
  }

  add(rule: FaultRule): ArmedFault {
    const fault = { id: this.#nextId, rule, remaining: rule.times ?? 1 };
    this.#nextId += 1;
    this.#armed.push(fault);
    return fault;
  }

  list(): ArmedFault[] {
    return [...this.#armed];
  }

  clear(): void {
    this.#armed = [];
  }

  /** The fault that this request meets; uses it up by one. */
  take(request: ApiRequest): FaultRule | undefined {
    return this.#use(one => matches(one, request));
  }

  /** The same for a path that is no resource. */
  takePath(path: string): FaultRule | undefined {
    return this.#use(({ rule }) => rule.path === path);
  }

  #use(isMet: (fault: ArmedFault) => boolean): FaultRule | undefined {
    const fault = this.#armed.find(isMet);
    if (!fault) return undefined;
    fault.remaining -= 1;
    if (fault.remaining <= 0) {
      this.#armed = this.#armed.filter(one => one !== fault);
    }
    return fault.rule;
  }
}
