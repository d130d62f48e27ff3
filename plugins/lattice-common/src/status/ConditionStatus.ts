import { ObjectReference } from './ObjectReference';

/**
 * One condition of one object, whatever API version it was written in.
 *
 * @public
 */
export interface ConditionStatus {
  /** The object that carries the condition. */
  object: ObjectReference;
  /** Type of the condition, such as `Available`. */
  type: string;
  /** What the condition says. */
  status: 'True' | 'False' | 'Unknown';
  /** Machine-readable cause; empty when the writer gave none. */
  reason: string;
  /** The writer's own words, cut only when very long. */
  message: string;
  /** When the status last changed (ISO 8601); absent for defaults of a CRD. */
  since?: string;
  /** `good`, `bad` or `neutral` once the polarity of the type is considered. */
  verdict: 'good' | 'bad' | 'neutral';
}
