import { Rule } from '../rules/ruleSchema';
import { createDiagnosisEngine, DiagnosisEngine } from './DiagnosisEngine';

/** The engine of the rules as they are now. */
export class CurrentEngine implements DiagnosisEngine {
  #engine: DiagnosisEngine;

  static create(rules: readonly Rule[]): CurrentEngine {
    return new CurrentEngine(rules);
  }

  private constructor(rules: readonly Rule[]) {
    this.#engine = createDiagnosisEngine(rules);
  }

  /** Throws, and keeps the rules that it has, if one of them is wrong. */
  use(rules: readonly Rule[]): void {
    this.#engine = createDiagnosisEngine(rules);
  }

  get rules(): readonly Rule[] {
    return this.#engine.rules;
  }

  diagnose: DiagnosisEngine['diagnose'] = input => this.#engine.diagnose(input);

  explainRefusal: DiagnosisEngine['explainRefusal'] = refusal =>
    this.#engine.explainRefusal(refusal);
}
