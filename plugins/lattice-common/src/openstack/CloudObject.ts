/**
 * What Lattice names in a cloud.
 *
 * @public
 */
export const cloudObjectKinds = [
  'server',
  'loadBalancer',
  'floatingIp',
  'volume',
  'snapshot',
  'port',
  'router',
  'subnet',
  'network',
  'securityGroup',
] as const;

/**
 * One of {@link cloudObjectKinds}.
 *
 * @public
 */
export type CloudObjectKind = (typeof cloudObjectKinds)[number];

/**
 * Something in a cloud, and why it counts as part of a cluster.
 *
 * @public
 */
export interface CloudObject {
  kind: CloudObjectKind;
  id: string;
  /** As people know it; the address of a floating IP. */
  name: string;
  /** As its service says it: `ACTIVE`, `in-use` and so on. */
  status?: string;
  /** What it is for: `Service shop/ingress`. */
  purpose?: string;
  /**
   * - `cluster-api`: made for the cluster, and deleted with it
   * - `service`: by the cloud controller manager, for a Service
   * - `claim`: by the volume driver, for a claim or a snapshot of one
   * - `other`: by somebody else
   */
  madeBy: 'cluster-api' | 'service' | 'claim' | 'other';
  /**
   * How it is known to belong to the cluster: by its id in the status of an
   * object, by what it is attached to, or by its name or metadata alone.
   */
  knownBy: 'id' | 'attachment' | 'name';
  sizeGiB?: number;
  createdAt?: string;
  /** Absent when the configuration has no price for it. */
  pricePerMonth?: number;
}

/**
 * A price of several objects.
 *
 * @public
 */
export interface CloudPrice {
  currency: string;
  perMonth: number;
  /** How many of them have no price and are missing in the sum. */
  notPriced: number;
}
