import { SourceStatus } from '@lattice-dev/plugin-lattice-common';

/** The states of the management clusters as a whole, without single kinds. */
export function wholeSources(sources: readonly SourceStatus[]): SourceStatus[] {
  return sources.filter(source => source.kind === undefined);
}

/** When the last good data of a stale source was heard. */
export function lastHeard(source: SourceStatus): string | undefined {
  return source.lastEventAt ?? source.since;
}

/** Management clusters whose data is old, with the time it was last good. */
export function staleTimes(
  sources: readonly SourceStatus[],
): ReadonlyMap<string, string | undefined> {
  return new Map(
    wholeSources(sources)
      .filter(source => source.state === 'stale')
      .map(source => [source.managementCluster, lastHeard(source)]),
  );
}

/** Kinds that Lattice may not read, so that they are not taken for none. */
export function forbiddenKinds(
  sources: readonly SourceStatus[],
): SourceStatus[] {
  return sources.filter(source => source.state === 'forbidden');
}
