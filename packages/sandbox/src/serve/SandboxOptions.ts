import { Release } from '../releases/releases';
import { Rights } from '../api/access/identities';
import { SimulatedClock } from '../controllers';

export interface SandboxOptions {
  /** Names the cluster and the contexts of the kubeconfig; `sandbox`. */
  name?: string;
  /** A free port unless given. */
  port?: number;
  /** Of its OpenStack services; a free one unless given. */
  cloudPort?: number;
  /** Everything that looks like chance follows from it. */
  seed?: string | number;
  /** Simulated seconds for a real second; 1. */
  speed?: number;
  /**
   * `demo` (the default) is the small fleet of all flavours; a number asks
   * for so many alike clusters; 0 is an empty management cluster.
   */
  clusters?: number | 'demo';
  /** Which provider versions run here. */
  release?: Release;
  /** A folder of objects to show as they are, with no controllers. */
  from?: string;
  /** A folder of CustomResourceDefinitions to validate with. */
  crds?: string;
  /** Objects to change every second, for load. */
  churn?: number;
  /** Opens `/sandbox/faults` to the admin identity. */
  admin?: boolean;
  /** How often a quiet watch hears a bookmark; a minute, as for real. */
  bookmarkMs?: number;
  /** How many writes a watch can look back; 8192. */
  historyLimit?: number;
  /** What identities may do, such as the rights of `deploy/rbac`. */
  rights?: Rights;
  /** A clock that the caller steps; otherwise time flows. */
  clock?: SimulatedClock;
}
