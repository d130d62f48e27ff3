import { Run } from '../runs';
import { ClusterId } from '../status';
import { KeptObject, ObjectUser } from './ObjectUser';
import { PlanAction } from './Plan';

/**
 * What became of one object.
 *
 * @public
 */
export interface AppliedObject {
  apiVersion: string;
  kind: string;
  namespace?: string;
  name: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'deleted';
}

/**
 * Answer of `POST /apply`.
 *
 * @public
 */
export interface ApplyResult {
  cluster: ClusterId;
  planHash: string;
  /** Entity reference of the cluster in the catalog. */
  entityRef: string;
  objects: AppliedObject[];
  warnings: string[];
}

/**
 * Answer of an operation on one cluster.
 *
 * @public
 */
export interface OperationResult {
  cluster: ClusterId;
  /** `unchanged` when it was so already. */
  outcome: 'changed' | 'unchanged';
  planHash: string;
  /** One sentence for people. */
  sentence: string;
  warnings: string[];
}

/**
 * Answer of `POST /clusters/{...}/upgrade`: the run that carries the upgrade
 * through. Sent again while it is under way, the same request gives the same
 * run.
 *
 * @public
 */
export interface UpgradeResult extends OperationResult {
  /** Absent for a dry run. */
  run?: Run;
}

/**
 * Answer of `POST /clusters/{...}/delete`.
 *
 * @public
 */
export interface DeleteResult {
  cluster: ClusterId;
  outcome: 'deleting' | 'gone';
  /** The cluster that is being deleted; absent when it is gone. */
  uid?: string;
  sentence: string;
  /** What stays, because something else needs it. */
  kept?: KeptObject[];
}

/**
 * Answer of `POST /credentials`: what was made, never what is inside. The
 * Secret that the OpenStack provider reads comes first; it is `keep` when an
 * existing one was chosen.
 *
 * @public
 */
export interface CredentialsResult {
  secrets: Array<{
    namespace: string;
    name: string;
    /** What the Secret is for. */
    purpose: string;
    action: PlanAction;
    /** What refers to it now, such as OpenStackClusters of other clusters. */
    usedBy: ObjectUser[];
  }>;
  warnings: string[];
}
