import { SourceState, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ReflectorStatus } from './ReflectorStatus';

export interface SourcesInput {
  managementCluster: string;
  startedAt: number;
  discovered: boolean;
  /** Why it is not known what is served. */
  error?: { message: string; forbidden: boolean };
  kinds: ReadonlyArray<{ kind: string; status: ReflectorStatus }>;
  /** Kinds that were served once, and until when. */
  vanished: ReadonlyMap<string, number>;
}

/** The kind that the fleet stands on: without it there is no list. */
const CLUSTER = 'Cluster.cluster.x-k8s.io';

/**
 * How a management cluster is as a whole, then only the kinds that differ from
 * that: forty lines of `live` for each of them would hide the one that is not.
 */
export function sourcesOf(input: SourcesInput): SourceStatus[] {
  const whole = wholeOf(input);
  const different = input.kinds
    .filter(({ status }) => status.state !== whole.state)
    .map(({ kind, status }) => sourceOf(input, status, kind));
  const vanished = [...input.vanished].map(
    ([kind, since]): SourceStatus => ({
      managementCluster: input.managementCluster,
      kind,
      state: 'absent',
      since: iso(since),
    }),
  );
  return [whole, ...different, ...vanished];
}

function wholeOf(input: SourcesInput): SourceStatus {
  const { managementCluster, error } = input;
  const clusters = input.kinds.find(({ kind }) => kind === CLUSTER)?.status;
  const lastEventAt = iso(
    Math.max(0, ...input.kinds.map(({ status }) => status.lastEventAt ?? 0)),
  );
  if (clusters) {
    return {
      ...sourceOf(input, clusters),
      lastError: clusters.lastError ?? error?.message,
      lastEventAt,
    };
  }
  return {
    managementCluster,
    state: input.discovered ? 'absent' : undiscoveredState(error),
    since: iso(input.startedAt),
    lastError:
      error?.message ??
      (input.discovered ? 'Cluster API is not installed here.' : undefined),
    lastEventAt,
  };
}

function undiscoveredState(error: SourcesInput['error']): SourceState {
  return error?.forbidden ? 'forbidden' : 'connecting';
}

function sourceOf(
  { managementCluster }: SourcesInput,
  status: ReflectorStatus,
  kind?: string,
): SourceStatus {
  return {
    managementCluster,
    ...(kind && { kind }),
    state: status.state,
    since: iso(status.since),
    lastError: status.lastError,
    lastEventAt: iso(status.lastEventAt ?? 0),
  };
}

function iso(epoch: number): string | undefined {
  return epoch > 0 ? new Date(epoch).toISOString() : undefined;
}
