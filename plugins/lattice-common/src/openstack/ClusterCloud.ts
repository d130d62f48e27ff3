import { CloudObject, CloudPrice } from './CloudObject';
import { OpenStackProject } from './OpenStackCloud';
import { OpenStackReading } from './OpenStackReading';

/**
 * Whether the cloud of a cluster could be asked:
 *
 * - `asked`: see the readings for what came of it
 * - `no-infrastructure`: the cluster has no OpenStackCluster of its own
 * - `shared-identity`: its credentials are an OpenStackClusterIdentity, which
 *   belongs to the administrators
 * - `no-credentials`: its Secret is missing or holds no clouds.yaml
 * - `refused`: unknown cloud, or Keystone rejects the credential
 *
 * @public
 */
export type CloudAccessState =
  | 'asked'
  | 'no-infrastructure'
  | 'shared-identity'
  | 'no-credentials'
  | 'refused';

/**
 * Whether and as whom a cloud was asked about a cluster.
 *
 * @public
 */
export interface CloudAccess {
  state: CloudAccessState;
  /** Why it could not be asked. */
  message?: string;
  project?: OpenStackProject;
  readings: OpenStackReading[];
}

/**
 * What can be done about an object. Lattice runs none of the commands.
 *
 * @public
 */
export interface CloudChoice {
  choice: 'delete' | 'backup-and-delete';
  /** Before the cluster is deleted, or once its servers are gone. */
  when: 'before' | 'after';
  commands: string[];
}

/**
 * An object that deleting the cluster leaves behind.
 *
 * @public
 */
export interface StayingObject extends CloudObject {
  /** Why it stays, or what to know about it. */
  reason: string;
  /** Absent when the id can't stand in a command. */
  choices: CloudChoice[];
}

/**
 * An object that keeps the cluster's network from being deleted.
 *
 * @public
 */
export interface BlockingObject extends CloudObject {
  reason: string;
  commands: string[];
}

/**
 * A finalizer of a deletion that runs, and what in the cloud it waits for.
 *
 * @public
 */
export interface CloudWait {
  /** `OpenStackCluster shop`. */
  object: string;
  finalizer: string;
  sentence: string;
  waitsFor: CloudObject[];
}

/**
 * Answer of `GET /clusters/.../cloud`: what a cluster has in its cloud, and
 * what deleting it does about that.
 *
 * @public
 */
export interface ClusterCloudResponse {
  access: CloudAccess;
  /** Deleted with the cluster. */
  goes: CloudObject[];
  stays: StayingObject[];
  blocks: BlockingObject[];
  /** What could not be found out; it does not block. */
  unknown: string[];
  /** Empty unless the cluster is being deleted. */
  waiting: CloudWait[];
  /** Of what stays; absent without prices. */
  price?: CloudPrice;
}
