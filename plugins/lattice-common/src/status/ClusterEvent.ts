import { ObjectReference } from './ObjectReference';

/**
 * An event about any object of a cluster; repetitions are merged.
 *
 * @public
 */
export interface ClusterEvent {
  /** UID of the newest Event object that went into it. */
  id: string;
  /** The object it is about. */
  object: ObjectReference;
  /** `Warning` means that something did not work. */
  type: 'Normal' | 'Warning';
  /** Machine-readable reason. */
  reason: string;
  /** The writer's own words. */
  message: string;
  /** How often it happened. */
  count: number;
  /** First time (ISO 8601). */
  firstAt?: string;
  /** Last time (ISO 8601). */
  lastAt?: string;
  /** Who wrote it. */
  source: string;
}
