import { AuditedCaller } from '../Target';

/** Who asks, and where they could have a cluster. */
export interface Asker extends AuditedCaller {
  /** True when a cluster of theirs would be allowed there. */
  mayCreate(managementCluster: string, namespace: string): boolean;
}
