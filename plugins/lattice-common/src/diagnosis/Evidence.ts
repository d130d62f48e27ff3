import { ObjectReference } from '../status';

/**
 * One piece of proof: the object and its own words, never rewritten.
 *
 * @public
 */
export interface Evidence {
  /**
   * Where it was seen. `silence` is a status that should be there by now,
   * `missing` a reference that leads nowhere, `log` a controller's log line,
   * `admission` the answer to a refused change.
   */
  type:
    | 'condition'
    | 'event'
    | 'field'
    | 'silence'
    | 'missing'
    | 'log'
    | 'admission'
    | 'source';
  object: ObjectReference;
  /** The condition that says so. */
  condition?: { type: string; status: string; reason: string };
  /** The event that says so. */
  event?: { reason: string; count: number; firstAt?: string; lastAt?: string };
  /** The field that says so, with its value. */
  field?: { path: string; value: string };
  /** The writer's own words, cut at a stated length. */
  message: string;
  /** First and last character of the decisive part of the message. */
  mark?: { start: number; end: number };
  /** When it began (ISO 8601). */
  since?: string;
}
