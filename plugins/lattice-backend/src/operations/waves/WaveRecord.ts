import {
  ClusterRow,
  Run,
  Wave,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { RunGrants } from '../runs/RunRecord';

/** What a wave remembers of a member to judge it later. */
export interface MemberNote {
  /** Id of the root cause that it had when it was started. */
  causeBefore?: string;
  /** A root cause that came after its start, in epoch milliseconds. */
  newCause?: { id: string; title: string; since: number };
  unhealthySince?: number;
  /** Why it could not be started, and when to try again. */
  refusal?: { reason: string; retryAt: number };
  /** How it was when the wave was paused. */
  atPause?: string;
}

/** A wave as it is stored. */
export interface WaveRecord {
  wave: Wave;
  /** By the id of the cluster. */
  notes: Record<string, MemberNote>;
  /** For impersonation; absent when a service asked. */
  userEntityRef?: string;
  grants: RunGrants;
  /** When to look next, in epoch milliseconds. */
  lookAt: number;
}

/** What is known of a member now. */
export interface MemberFacts {
  /** Absent when there is no such cluster, as far as the live view knows. */
  row?: ClusterRow;
  /** False while nobody can tell how its management cluster is. */
  isLive: boolean;
  /** Its run, once that is stored. */
  run?: Pick<Run, 'state' | 'message'>;
}

export type WaveFacts = (member: WaveMember) => MemberFacts;
