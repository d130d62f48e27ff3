/**
 * How fresh the data of one source is:
 *
 * - `live`: the watch runs. For a whole management cluster: every kind that
 *   rows rest on was read, or has a line of its own that says why it was not
 * - `stale`: the watch is broken, the last good data is shown
 * - `connecting`: nothing has been read yet, and nothing has failed
 * - `unreachable`: nothing has been read since the start, and the last attempt
 *   failed; `lastError` says why
 * - `forbidden`: Lattice may not read it
 * - `absent`: the management cluster does not serve this kind
 *
 * @public
 */
export type SourceState =
  | 'live'
  | 'stale'
  | 'connecting'
  | 'unreachable'
  | 'forbidden'
  | 'absent';

/**
 * The state of one management cluster, or of one kind in it. Every answer
 * carries these, so that a dead watch never looks like an empty list.
 *
 * @public
 */
export interface SourceStatus {
  /** Name of the management cluster. */
  managementCluster: string;
  /** `Kind.group` when it is about one kind only. */
  kind?: string;
  /** How fresh it is. */
  state: SourceState;
  /** Since when it is in this state (ISO 8601). */
  since?: string;
  /** What went wrong last; absent when nothing did. */
  lastError?: string;
  /** When something was last heard (ISO 8601). */
  lastEventAt?: string;
}
