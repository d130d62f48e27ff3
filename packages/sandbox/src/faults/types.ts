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
  /** Half of what would have been sent, or an object that breaks off. */
  | { type: 'malformed' }
  /** The page of a proxy, with a status that says all is well. */
  | { type: 'html' }
  /** Discovery that does not know these groups yet. */
  | { type: 'without-groups'; groups: string[] }
  | { type: 'oversized'; bytes?: number }
  | { type: 'without-metadata' };

/** Which requests fail, how, and how many of them. */
export interface FaultRule {
  /** What is no resource, such as `/apis`; the other choices mean nothing then. */
  path?: string;
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
