/**
 * What things cost for one hour, from the configuration. What is not listed
 * is not known, and the sum says so.
 *
 * @public
 */
export interface PriceBook {
  currency: string;
  /** One machine of a size, where `lattice.machineSizes` has no price. */
  machines?: Readonly<Record<string, number>>;
  /** One GiB of a volume. */
  volumeGiB?: number;
  /** One GiB of a volume of a type, where it differs. */
  volumeTypes?: Readonly<Record<string, number>>;
  floatingIp?: number;
  loadBalancer?: number;
}

/** Hours of an average month. */
export const hoursPerMonth = 730;
