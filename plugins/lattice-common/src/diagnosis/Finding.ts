import { ObjectReference } from '../status';
import { Evidence } from './Evidence';

/**
 * How bad a finding is:
 *
 * - `error`: something does not work or does not go on by itself
 * - `warning`: it works, but not for long or not as requested
 * - `info`: worth knowing, nothing to repair
 *
 * @public
 */
export type FindingSeverity = 'error' | 'warning' | 'info';

/**
 * The links of the chain in which one waits for the other, in order. Deletion
 * goes through them backwards.
 *
 * @public
 */
export const findingStages = [
  'platform',
  'definition',
  'credentials',
  'quota',
  'network',
  'endpoint',
  'bootstrap',
  'controlPlane',
  'cni',
  'workers',
  'addons',
  'upkeep',
] as const;

/**
 * One of {@link findingStages}.
 *
 * @public
 */
export type FindingStage = (typeof findingStages)[number];

/**
 * Who can repair it: the owner of the cluster, or the platform team.
 *
 * @public
 */
export type RepairableBy = 'owner' | 'platform';

/**
 * Whether waiting alone can cure it.
 *
 * @public
 */
export type WaitingHelps = 'no' | 'maybe' | 'yes';

/**
 * How sure the diagnosis is, and why:
 *
 * - `certain`: the message names one cause
 * - `likely`: pattern and order of dependency agree
 * - `guess`: only the order says so; see the candidates
 *
 * @public
 */
export interface FindingConfidence {
  level: 'certain' | 'likely' | 'guess';
  /** One sentence. */
  why: string;
}

/**
 * What the portal can do about a step itself: open the dialog of an operation,
 * or the form that writes new credentials.
 *
 * @public
 */
export const repairActions = [
  'scale',
  'resume',
  'upgrade',
  'credentials',
] as const;

/**
 * One of {@link repairActions}.
 *
 * @public
 */
export type RepairAction = (typeof repairActions)[number];

/**
 * One step of a repair.
 *
 * @public
 */
export interface RepairStep {
  /** What to do, in plain words. */
  title: string;
  /** Why, or what to look for. */
  text?: string;
  /** Who can do it. */
  by: RepairableBy;
  /**
   * Shell command with the real names filled in. Absent when a name is not
   * known: there are never placeholders in it, and never a secret.
   */
  command?: string;
  /** What the command changes; absent when it only reads. */
  changes?: string;
  /** Name of the way it belongs to; steps without one belong to every way. */
  way?: string;
  /** What the portal offers to do it with; absent when it is done elsewhere. */
  action?: RepairAction;
}

/**
 * How to see that it is repaired. It is evaluated with every change of the
 * cluster: a finding whose signal is gone disappears.
 *
 * @public
 */
export interface Verification {
  /** What has to become true, in plain words. */
  text: string;
  /** Shell command that shows it. */
  command?: string;
  /** The condition to watch, and what it says now. */
  condition?: {
    object: ObjectReference;
    type: string;
    expected: string;
    actual: string;
  };
}

/**
 * Documentation about a finding.
 *
 * @public
 */
export interface FindingLink {
  title: string;
  url: string;
}

/**
 * Something that follows from a finding and goes away with it.
 *
 * @public
 */
export interface Consequence {
  object: ObjectReference;
  /** One line in plain words. */
  text: string;
  /** Since when (ISO 8601). */
  since?: string;
  /** The rule that saw it, when a rule did. */
  id?: string;
}

/**
 * What else it could be when the objects alone do not tell, likeliest first.
 *
 * @public
 */
export interface FindingCandidate {
  /** Rule of that cause. */
  id: string;
  title: string;
  /** How to tell it apart. */
  sign?: string;
}

/**
 * What a finding has in common with those of other clusters.
 *
 * @public
 */
export interface SharedCause {
  /** What is shared: `credentials`, `managementCluster`, `clusterClass`, ... */
  kind: string;
  /** Equal for clusters that share it. */
  key: string;
  /** For people, such as `Secret team-a/openstack`. */
  title: string;
}

/**
 * A cause that a rule found in a cluster, with proof and repair.
 *
 * @public
 */
export interface Finding {
  /** Id of the rule. */
  id: string;
  /** One sentence of at most 60 characters, with numbers where there are any. */
  title: string;
  /** What it means, in plain words. */
  explanation: string;
  severity: FindingSeverity;
  stage: FindingStage;
  /** Since when, as far as the objects tell (ISO 8601). */
  since?: string;
  /** The object where it shows first. */
  object: ObjectReference;
  /** How many objects show it. */
  objects: number;
  /** Proof, the strongest first. */
  evidence: Evidence[];
  /** What follows from it: "because of this". */
  because: Consequence[];
  /** In order. */
  steps: RepairStep[];
  verify: Verification;
  confidence: FindingConfidence;
  repairableBy: RepairableBy;
  waiting: WaitingHelps;
  /** Other causes with the same signs; empty when there are none. */
  candidates: FindingCandidate[];
  /** Numbers and names that the messages hold, such as used and limit. */
  values: Record<string, string>;
  links: FindingLink[];
  /** What it shares with other clusters, if anything. */
  shared?: SharedCause;
}
