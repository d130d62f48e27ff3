/**
 * What has been seen of a management cluster. A field that is left out could
 * not be looked at: forbidden, unreachable, or not asked for.
 *
 * @public
 */
export interface Observations {
  /** Group, then kind, then served versions and the preferred one. */
  served?: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { versions: readonly string[]; preferred?: string }>
      >
    >
  >;
  /** Contracts of Cluster API that CRD labels name, by group and kind. */
  contracts?: Readonly<
    Record<string, Readonly<Record<string, readonly string[]>>>
  >;
  storageClasses?: readonly { name: string; isDefault: boolean }[];
  /** Whether any Service of type LoadBalancer has an address, or a controller is known. */
  loadBalancers?: boolean;
  /** Feature gates of the Cluster API manager. */
  featureGates?: Readonly<Record<string, boolean>>;
  gateways?: readonly { name: string; namespace: string }[];
  dataStores?: readonly { name: string; ready: boolean }[];
  kubernetesVersion?: string;
  /** Ids of prerequisites in OpenStack that have been looked for, and whether they were found. */
  outside?: Readonly<Record<string, boolean>>;
}
