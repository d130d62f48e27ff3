/** What a client gets to see instead of the answer. */
export type FaultAction =
  | {
      type: 'status';
      code: number;
      retryAfterSeconds?: number;
      message?: string;
    }
  /** The connection stays open and silent. */
  | { type: 'hang' }
  /**
   * The right answer, a few bytes at a time; after so many pieces the rest
   * comes at once.
   */
  | { type: 'dribble'; bytes?: number; everyMs?: number; pieces?: number }
  | { type: 'reset' }
  | { type: 'malformed' }
  | { type: 'oversized'; bytes?: number }
  | { type: 'without-metadata' };

/** Which requests fail, how, and how many of them. */
export interface FaultRule {
  /** Kind or plural resource; any when absent. */
  kind?: string;
  group?: string;
  /** get, list, watch, create, update, patch, delete or deletecollection. */
  verb?: string;
  namespace?: string;
  name?: string;
  /** How many requests; one when absent. */
  times?: number;
  /** Inside a watch: let so many lines pass first. */
  afterEvents?: number;
  action: FaultAction;
}

/** A rule that waits for requests. */
export interface ArmedFault {
  id: number;
  rule: FaultRule;
  remaining: number;
}
