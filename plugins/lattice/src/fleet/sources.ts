import { SourceState, SourceStatus } from '@lattice-dev/plugin-lattice-common';

/** The management clusters as a whole, without lines for single kinds. */
export function wholeSources(sources: readonly SourceStatus[]): SourceStatus[] {
  return sources.filter(source => source.kind === undefined);
}

/** What is said about one management cluster, kinds included. */
export function sourcesOf(
  sources: readonly SourceStatus[],
  managementCluster: string,
): SourceStatus[] {
  return sources.filter(
    source => source.managementCluster === managementCluster,
  );
}

// `absent` is an answer: without Cluster API there are no clusters.
const answering: ReadonlySet<SourceState> = new Set(['live', 'absent']);
const neverRead: ReadonlySet<SourceState> = new Set([
  'connecting',
  'unreachable',
  'forbidden',
]);

/** True when nobody knows which clusters it has now. */
export function isSilent(source: SourceStatus): boolean {
  return !answering.has(source.state);
}

/** Management clusters of which nobody knows what they have now. */
export function silentSources(
  sources: readonly SourceStatus[],
): SourceStatus[] {
  return wholeSources(sources).filter(isSilent);
}

/** True when nothing of it was read since Lattice started. */
export function isNeverRead(source: SourceStatus): boolean {
  return neverRead.has(source.state);
}

/** When its clusters were last seen; undefined when not since the start. */
export function lastHeard(source: SourceStatus): string | undefined {
  return isNeverRead(source) ? undefined : source.lastEventAt ?? source.since;
}

/**
 * Management clusters that are not live, with the time they were last heard:
 * what is shown of their clusters is the last known status.
 */
export function lastKnownTimes(
  sources: readonly SourceStatus[],
): ReadonlyMap<string, string | undefined> {
  return new Map(
    wholeSources(sources)
      .filter(source => source.state !== 'live')
      .map(source => [source.managementCluster, lastHeard(source)]),
  );
}

/** Kinds of a management cluster that Lattice does not see, by the reason. */
export interface UnseenKinds {
  managementCluster: string;
  state: 'forbidden' | 'broken';
  kinds: string[];
}

const broken: ReadonlySet<SourceState> = new Set([
  'stale',
  'connecting',
  'unreachable',
]);

/** The kinds to name where the management cluster itself is read. */
export function unseenKinds(sources: readonly SourceStatus[]): UnseenKinds[] {
  return wholeSources(sources)
    .filter(({ state }) => state === 'live' || state === 'stale')
    .flatMap(({ managementCluster, state: whole }) => {
      const kindsIn = (isIt: (state: SourceState) => boolean) =>
        sourcesOf(sources, managementCluster).flatMap(({ kind, state }) =>
          kind && isIt(state) ? [kind] : [],
        );
      const found: UnseenKinds[] = [
        {
          managementCluster,
          state: 'forbidden',
          kinds: kindsIn(state => state === 'forbidden'),
        },
        {
          managementCluster,
          state: 'broken',
          // A stale management cluster has said so already.
          kinds: kindsIn(state => whole === 'live' && broken.has(state)),
        },
      ];
      return found.filter(({ kinds }) => kinds.length > 0);
    });
}
