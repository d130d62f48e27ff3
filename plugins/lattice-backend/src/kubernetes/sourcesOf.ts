import { SourceState, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ReflectorStatus } from './ReflectorStatus';

export interface SourcesInput {
  managementCluster: string;
  startedAt: number;
  /** True once the list of served kinds was complete. */
  discovered: boolean;
  /** Why it is not known what is served. */
  error?: { message: string; forbidden: boolean };
  kinds: ReadonlyArray<{ kind: string; status: ReflectorStatus }>;
  /** Kinds that were served once, and until when. */
  vanished: ReadonlyMap<string, number>;
  /** True from when everything was read once that can be read. */
  settled: boolean;
}

/** The kind that the fleet stands on: without it there is no list. */
const CLUSTER = 'Cluster.cluster.x-k8s.io';

/**
 * True if Clusters are live, or not served, and every other kind was read or
 * has a line of its own in the sources that says why it was not.
 */
export function wasReadOnce({
  discovered,
  kinds,
}: Pick<SourcesInput, 'discovered' | 'kinds'>): boolean {
  return (
    discovered &&
    kinds.every(({ kind, status: { state } }) =>
      kind === CLUSTER ? state === 'live' : state !== 'connecting',
    )
  );
}

/**
 * How a management cluster is as a whole, then only the kinds that differ from
 * that: forty lines of `live` for each of them would hide the one that is not.
 */
export function sourcesOf(input: SourcesInput): SourceStatus[] {
  const whole = wholeOf(input);
  const different = input.kinds
    .filter(({ kind, status }) => isNamed(kind, status, whole.state))
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

/** A live kind has something to say only if some of its objects are skipped. */
function isNamed(
  kind: string,
  { state, lastError }: ReflectorStatus,
  whole: SourceState,
): boolean {
  return state === 'live'
    ? lastError !== undefined && kind !== CLUSTER
    : state !== whole;
}

function wholeOf(input: SourcesInput): SourceStatus {
  const { managementCluster, error } = input;
  const clusters = input.kinds.find(({ kind }) => kind === CLUSTER)?.status;
  const lastEventAt = iso(
    Math.max(0, ...input.kinds.map(({ status }) => status.lastEventAt ?? 0)),
  );
  const state = wholeState(input, clusters?.state ?? 'absent');
  const isOfClusters = state === clusters?.state;
  return {
    managementCluster,
    state,
    since: iso(isOfClusters ? clusters.since : input.startedAt),
    lastError:
      clusters?.lastError ??
      error?.message ??
      (state === 'absent' ? "Cluster API isn't installed." : undefined),
    lastEventAt,
  };
}

/** `live` only if rows show everything that can be read. */
function wholeState(
  { settled, discovered, error }: SourcesInput,
  clusters: SourceState,
): SourceState {
  if (settled) return clusters;
  if (discovered) {
    return clusters === 'live' || clusters === 'absent'
      ? 'connecting'
      : clusters;
  }
  if (!error) return 'connecting';
  return error.forbidden ? 'forbidden' : 'unreachable';
}

function sourceOf(
  { managementCluster }: SourcesInput,
  status: ReflectorStatus,
  kind: string,
): SourceStatus {
  return {
    managementCluster,
    kind,
    state: status.state,
    since: iso(status.since),
    lastError: status.lastError,
    lastEventAt: iso(status.lastEventAt ?? 0),
  };
}

function iso(epoch: number): string | undefined {
  return epoch > 0 ? new Date(epoch).toISOString() : undefined;
}
