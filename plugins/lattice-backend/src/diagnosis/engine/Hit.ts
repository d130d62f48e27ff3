import { Evidence } from '@lattice-dev/plugin-lattice-common';
import { Rule, Signal } from '../rules/ruleSchema';
import { DiagnosedObject } from './DiagnosisInput';

/** What a matcher found on one object. */
export interface Hit {
  readonly evidence: Evidence;
  /** Epoch milliseconds. */
  readonly since: number | undefined;
  /** Named parts of the words that matched. */
  readonly values: Readonly<Record<string, string>>;
}

/** A rule that holds for one object. */
export interface Match {
  readonly rule: Rule;
  readonly signal: Signal;
  readonly object: DiagnosedObject;
  readonly hit: Hit;
  /** True if a vaguer rule saw it first and gave it to this one. */
  readonly taken?: boolean;
}
