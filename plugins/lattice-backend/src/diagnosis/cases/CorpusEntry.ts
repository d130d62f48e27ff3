import { Flavour } from '@lattice-dev/plugin-lattice-common';
import { DiagnosisInput } from '../engine/DiagnosisInput';

/** One cluster with what is true about it. */
export interface CorpusEntry {
  readonly name: string;
  readonly from:
    | 'case'
    | 'near miss'
    | 'snapshot'
    | 'sandbox'
    | 'healthy'
    | 'progressing'
    | 'pair';
  readonly flavour: Flavour;
  readonly input: DiagnosisInput;
  /** The objects of a case as an API server has them. */
  readonly manifests?: readonly unknown[];
  /** Rules that are right as the root cause; empty when nothing is broken. */
  readonly roots: readonly string[];
  /** Rules that have to be among the findings. */
  readonly finds: readonly string[];
  /** Rules that must not be among them. */
  readonly avoids: readonly string[];
}

/** A change that an API server refuses, with the rule that explains it. */
export interface RefusalEntry {
  readonly name: string;
  readonly rule: string;
  readonly message: string;
  readonly matches: boolean;
}
