import { CloudObject, CloudObjectKind, CloudPrice } from './CloudObject';
import { OpenStackProject, OpenStackRequest } from './OpenStackCloud';
import { OpenStackReading } from './OpenStackReading';

/**
 * Asks what clusters that are gone left in a project.
 *
 * @public
 */
export type OpenStackLeftoversRequest = OpenStackRequest;

/**
 * Body of `POST /openstack/leftovers/removals`: deletes one object. Readers of
 * the configuration are refused.
 *
 * @public
 */
export type LeftoverRemovalRequest = OpenStackLeftoversRequest & {
  kind: CloudObjectKind;
  id: string;
};

/**
 * Answer of `POST /openstack/leftovers/removals`.
 *
 * @public
 */
export interface LeftoverRemovalResult {
  /** False when the object is no leftover, or that can't be told. */
  removed: boolean;
  sentence: string;
}

/**
 * An object that nobody's cluster has any more.
 *
 * @public
 */
export interface LeftoverObject extends CloudObject {
  /** Deletes it; empty when the id can't stand in a command. */
  commands: string[];
}

/**
 * What one cluster left.
 *
 * @public
 */
export interface LeftoverGroup {
  /** The cluster as the names have it: `team-shop-web`. */
  cluster: string;
  /**
   * - `leftover`: no cluster has this name and no server uses it
   * - `in-use`: no known cluster has this name, but something uses it, such as
   *   a cluster of a management cluster that Lattice doesn't watch
   */
  state: 'leftover' | 'in-use';
  reason: string;
  /** In an order in which they can be deleted. */
  objects: LeftoverObject[];
  /** When the newest of them was made. */
  newestAt?: string;
  price?: CloudPrice;
}

/**
 * Answer of `POST /openstack/leftovers`.
 *
 * @public
 */
export interface OpenStackLeftoversResponse {
  project: OpenStackProject;
  readings: OpenStackReading[];
  /**
   * `known` when all management clusters are read and live; otherwise nothing
   * is called a leftover.
   */
  state: 'known' | 'unsure';
  /** Why nothing can be said. */
  message?: string;
  groups: LeftoverGroup[];
  /** What could not be read, so that more may be left. */
  unknown: string[];
  /** Of everything in state `leftover`; absent without prices. */
  price?: CloudPrice;
}
