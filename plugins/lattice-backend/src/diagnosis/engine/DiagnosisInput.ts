import {
  ClusterDetail,
  ClusterRow,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ObjectsOptions } from '../../capi/ClusterObjects';
import { Moment } from '../../capi/Moment';
import { ProjectedObject } from '../../capi/ProjectedObject';
import { ThresholdName } from '../../capi/thresholds';
import { Details } from '../details/readDetails';
import { CloudVoice } from '../rules/ruleSchema';

/** An object with the few further fields that rules read. */
export type DiagnosedObject = ProjectedObject & { readonly details?: Details };

/** What the diagnosis needs to know of a cluster's status. */
export type DiagnosedStatus = Pick<
  ClusterRow,
  'managementCluster' | 'namespace' | 'name' | 'health'
> &
  Partial<Pick<ClusterDetail, 'pipeline' | 'sentence' | 'since'>>;

/** Seconds that steps took in this fleet: the medians of the history. */
export type UsualDurations = Partial<Record<ThresholdName, number>>;

/**
 * A line of a provider controller's log, about one object if it names one, or
 * of what the cloud says about a machine.
 */
export interface ControllerLogLine {
  readonly text: string;
  /** Who wrote it, such as `capo-controller-manager`. */
  readonly controller: string;
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
  /** How the cloud says it; absent for controllers. */
  readonly cloud?: CloudVoice;
}

export interface DiagnosisInput extends ObjectsOptions {
  /** The objects of the cluster and those that it shares with others. */
  readonly objects: Iterable<DiagnosedObject>;
  readonly status?: DiagnosedStatus;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The same, for who wants to know when to look again. */
  readonly moment?: Moment;
  readonly sources?: readonly SourceStatus[];
  readonly usualDurations?: UsualDurations;
  readonly logs?: readonly ControllerLogLine[];
}
