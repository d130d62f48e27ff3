import { OpenStackProject } from './OpenStackCloud';
import { OpenStackOrder } from './OpenStackOrder';
import { OpenStackRequest } from './OpenStackCloud';
import { OpenStackReading } from './OpenStackReading';

/**
 * What a quota limits.
 *
 * @public
 */
export const quotaResources = [
  'cores',
  'ramMiB',
  'instances',
  'serverGroups',
  'keyPairs',
  'volumes',
  'volumeGiB',
  'networks',
  'subnets',
  'routers',
  'ports',
  'securityGroups',
  'securityGroupRules',
  'floatingIps',
  'loadBalancers',
] as const;

/**
 * One of {@link quotaResources}.
 *
 * @public
 */
export type QuotaResource = (typeof quotaResources)[number];

/**
 * One line of a project's quota.
 *
 * @public
 */
export interface QuotaLine {
  resource: QuotaResource;
  /** Absent when there is none. */
  limit?: number;
  /** Absent when it is not known. */
  used?: number;
  /** What may still be taken; absent without a limit. */
  free?: number;
}

/**
 * What an order does to a line of the quota.
 *
 * @public
 */
export interface QuotaForecastLine extends QuotaLine {
  /** What other orders still take, which `after` and `peak` contain. */
  promised?: number;
  /** In use once the order is done. */
  after?: number;
  /** In use at the worst moment, while machines are replaced. */
  peak?: number;
  /**
   * `exceeded`: the order does not fit. `exceeded-at-peak`: it fits, but not
   * while machines are replaced. `tight`: less than a tenth is left.
   */
  state: 'fits' | 'tight' | 'exceeded' | 'exceeded-at-peak' | 'unknown';
  /** How much is missing. */
  short?: number;
}

/**
 * Asks for the quota of a project, and what an order would do to it.
 *
 * @public
 */
export interface OpenStackQuotaRequest extends OpenStackRequest {
  order?: OpenStackOrder;
}

/**
 * Answer of `POST /openstack/quota`.
 *
 * @public
 */
export interface OpenStackQuotaResponse {
  project: OpenStackProject;
  readings: OpenStackReading[];
  quota: QuotaLine[];
  /** Present when the request has an order. */
  forecast?: QuotaForecastLine[];
  price?: OpenStackPrice;
}

/**
 * What an order costs.
 *
 * @public
 */
export interface OpenStackPrice {
  currency: string;
  perMonth: number;
  lines: Array<{ what: string; count: number; perMonth: number }>;
  /** What the sum does not contain, because it has no price. */
  notPriced: string[];
}
