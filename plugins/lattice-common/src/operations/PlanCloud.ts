import {
  OpenStackCredentialsSource,
  OpenStackPreflightResponse,
} from '../openstack';

/**
 * Credentials that come with a plan and live as long as its request: those of
 * a cluster whose Secret isn't written yet.
 *
 * @public
 */
export type PlanCloudCredentials = Exclude<
  OpenStackCredentialsSource,
  { secret: string } | { project: string }
>;

/**
 * What the project of a cluster says about a plan. It is read for the plan and
 * is no part of its hash.
 *
 * @public
 */
export interface PlanCloud
  extends Pick<
    OpenStackPreflightResponse,
    'project' | 'readings' | 'accepted' | 'sentence' | 'checks' | 'forecast'
  > {
  /**
   * Machines that other clusters with the same credential still wait for.
   * `forecast` counts them. Absent when that isn't known.
   */
  machinesOnTheWay?: number;
}

/**
 * Why the project of a cluster wasn't asked, although clouds are configured:
 *
 * - `no-permission`: the person may not use the credential
 * - `no-credential`: the plan names none, or it can't be read
 * - `other-namespace`: the credential isn't in the namespace of the cluster
 * - `unknown-cloud`: the credential is for a cloud that isn't configured
 *
 * @public
 */
export interface PlanCloudNotAsked {
  reason:
    | 'no-permission'
    | 'no-credential'
    | 'other-namespace'
    | 'unknown-cloud';
  /** One sentence for people. */
  sentence: string;
}

/**
 * What a cluster costs a month, before and after a plan.
 *
 * @public
 */
export interface PlanPrice {
  currency: string;
  /** Absent for a new cluster. */
  now?: number;
  after: number;
  /** What is added; negative when it gets cheaper. */
  difference: number;
  /** What the cluster costs after the plan, by item. */
  lines: Array<{ what: string; count: number; perMonth: number }>;
  /** What the sums do not contain, because it has no price. */
  notPriced: string[];
}
