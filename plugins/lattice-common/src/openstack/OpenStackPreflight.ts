import { OpenStackProject, OpenStackRequest } from './OpenStackCloud';
import { OpenStackOrder } from './OpenStackOrder';
import { OpenStackPrice, QuotaForecastLine } from './OpenStackQuota';
import { OpenStackReading } from './OpenStackReading';

/**
 * Asks whether an order can work in a project.
 *
 * @public
 */
export interface OpenStackPreflightRequest extends OpenStackRequest {
  order: OpenStackOrder;
}

/**
 * One thing that was checked before an order.
 *
 * @public
 */
export interface PreflightCheck {
  /** Such as `image` or `quota.cores`. */
  id: string;
  title: string;
  /**
   * `failed` blocks the order; `warning` does not. `unchecked` could not be
   * checked and never blocks.
   */
  state: 'passed' | 'warning' | 'failed' | 'unchecked';
  /** What was found in the cloud. */
  seen: string;
  /** Why it matters. */
  why: string;
  /** What to do; absent when it passed. */
  fix?: string;
}

/**
 * Answer of `POST /openstack/preflight`.
 *
 * @public
 */
export interface OpenStackPreflightResponse {
  project: OpenStackProject;
  readings: OpenStackReading[];
  /** False when a check failed. */
  accepted: boolean;
  /** One sentence for people. */
  sentence: string;
  checks: PreflightCheck[];
  forecast: QuotaForecastLine[];
  price?: OpenStackPrice;
}
