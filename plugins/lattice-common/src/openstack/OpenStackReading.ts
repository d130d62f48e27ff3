/**
 * What came of asking a service of a cloud. Everything but `read` says why
 * nothing is known:
 *
 * - `unknown-cloud`: the configuration lists no cloud with this auth URL
 * - `credential-rejected`: Keystone refuses the credential
 * - `credential-expired`: its end date has passed
 * - `forbidden`: the credential has no right to this
 * - `absent`: the cloud has no such service
 * - `elsewhere`: the address is on a host that the configuration does not allow
 * - `unreachable`, `timeout`, `failing`, `limited`: no answer, no answer in
 *   time, an error of the service (5xx), too many requests (429)
 * - `not-json`, `too-large`: not the answer of an OpenStack service
 *
 * @public
 */
export const openStackStates = [
  'read',
  'unknown-cloud',
  'credential-rejected',
  'credential-expired',
  'forbidden',
  'absent',
  'elsewhere',
  'unreachable',
  'timeout',
  'failing',
  'limited',
  'not-json',
  'too-large',
] as const;

/**
 * One of {@link openStackStates}.
 *
 * @public
 */
export type OpenStackState = (typeof openStackStates)[number];

/**
 * Services of a cloud that Lattice asks.
 *
 * @public
 */
export const openStackServices = [
  'identity',
  'compute',
  'network',
  'image',
  'volume',
  'loadBalancer',
] as const;

/**
 * One of {@link openStackServices}.
 *
 * @public
 */
export type OpenStackService = (typeof openStackServices)[number];

/**
 * How one thing was read, and how old the answer is.
 *
 * @public
 */
export interface OpenStackReading {
  /** Such as `flavors` or `volumeLimits`. */
  what: string;
  service: OpenStackService;
  state: OpenStackState;
  /** Why there is no answer, and what to do. Absent when there is one. */
  message?: string;
  /** ISO time at which the service answered. */
  readAt?: string;
  /** Only the first pages were read, because there are very many. */
  cut?: boolean;
}
