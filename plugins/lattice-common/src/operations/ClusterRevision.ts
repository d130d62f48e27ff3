import { FieldChange, PlanAction, PlanOperation } from './Plan';

/**
 * What one change did to one object.
 *
 * @public
 */
export interface RevisedObject {
  apiVersion: string;
  kind: string;
  /** Absent for cluster-scoped objects. */
  namespace?: string;
  name: string;
  action: PlanAction;
  /** Fields before and after; those that may be secret have no values. */
  changes: FieldChange[];
}

/**
 * One change of a cluster that was made through Lattice. Undoing it takes back
 * this change and all that came after it.
 *
 * @public
 */
export interface ClusterRevision {
  id: string;
  /** When (ISO 8601). */
  at: string;
  /** Entity reference of the person, or the name of a service. */
  person: string;
  operation: PlanOperation;
  sentence: string;
  objects: RevisedObject[];
}

/**
 * The changes of a cluster that are recorded, newest first.
 *
 * @public
 */
export interface RevisionListResponse {
  items: ClusterRevision[];
}
