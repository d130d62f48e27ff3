import { ConditionStatus, ObjectReference, SourceStatus } from '../status';
import { Finding } from './Finding';

/**
 * An unhealthy cluster that no rule explains: what is known all the same.
 *
 * @public
 */
export interface Unexplained {
  /** The first object of the chain that is stuck. */
  object: ObjectReference;
  /**
   * How it is stuck: its controller has never said a word, says that it fails,
   * or only waits.
   */
  state: 'silent' | 'failing' | 'waiting';
  /** Its condition that says so, as it is written. */
  condition?: ConditionStatus;
  /** What this condition means in general. */
  meaning: string;
  /** Since when (ISO 8601). */
  since?: string;
  /** The last words of its controller, and when (ISO 8601). */
  said?: { text: string; at?: string };
}

/**
 * What is wrong with one cluster. Answer of
 * `GET /clusters/{managementCluster}/{namespace}/{name}/diagnosis`.
 *
 * @public
 */
export interface ClusterDiagnosis {
  /** `<managementCluster>/<namespace>/<name>`. */
  cluster: string;
  /** When it was made (ISO 8601). */
  diagnosedAt: string;
  /** The first broken link; also the first of `findings`. */
  rootCause?: Finding;
  /** All findings, the root cause first, warnings last. */
  findings: Finding[];
  /** Present when the cluster is not well and no rule names the first broken link. */
  unexplained?: Unexplained;
  /** Findings of before whose signals are gone. */
  resolved: ResolvedFinding[];
  /** How fresh the objects are that this rests on. */
  sources: SourceStatus[];
  /** The controllers' logs that were read; absent when nobody asked. */
  logs?: ControllerLogStatus[];
}

/**
 * What came of reading the log of one controller.
 *
 * @public
 */
export interface ControllerLogStatus {
  /** Name of its pod, with the namespace. */
  controller: string;
  /** `forbidden`: the management cluster does not give Lattice this right. */
  state: 'read' | 'forbidden' | 'failed';
  /** How many lines name an object of the cluster. */
  lines: number;
  /** Why it failed. */
  message?: string;
}

/**
 * A finding whose cause is gone.
 *
 * @public
 */
export interface ResolvedFinding {
  id: string;
  title: string;
  object: ObjectReference;
  /** Since when it was there (ISO 8601). */
  since?: string;
  /** When its signal was gone (ISO 8601). */
  repairedAt: string;
}

/**
 * One cause that several clusters share.
 *
 * @public
 */
export interface FleetCause {
  /** Id of the rule. */
  id: string;
  title: string;
  explanation: string;
  severity: Finding['severity'];
  /** What the clusters share. */
  shared: { kind: string; key: string; title: string };
  /** `<managementCluster>/<namespace>/<name>`, sorted. */
  clusters: string[];
  /** Since when the first of them has it (ISO 8601). */
  since?: string;
  /** The finding of the cluster that had it first. */
  finding: Finding;
}

/**
 * Answer of `GET /diagnosis`.
 *
 * @public
 */
export interface FleetDiagnosisResponse {
  causes: FleetCause[];
  sources: SourceStatus[];
}
