import {
  OpenStackOrder,
  OpenStackOrderMachines,
} from '@lattice-dev/plugin-lattice-common';

/** Where the credential of a cluster is. */
export interface DemandIdentity {
  secret: string;
  cloudName: string;
  /** The Secret may be outside of the namespace of the cluster. */
  namespace: string;
}

/** Everything that a cluster wants from its project, whatever is there. */
export interface ClusterDemand {
  order: OpenStackOrder;
  /** Absent where the objects don't name a Secret. */
  identity?: DemandIdentity;
}

/** Machines of a group, before it is known how many there are already. */
export type DemandMachines = Omit<
  OpenStackOrderMachines,
  'existing' | 'existingFlavor' | 'rolls'
>;

/** Without the fields that are undefined: what is absent is not checked. */
export function given<T extends object>(fields: T): T {
  const present = Object.entries(fields).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(present) as T;
}
