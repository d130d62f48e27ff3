export interface Config {
  lattice?: {
    sandbox?: {
      /**
       * Starts two sandboxes with the demo fleet, or none. Without it they
       * start in development, where no management cluster is configured.
       */
      enabled?: boolean;
      /**
       * Embedded management clusters with simulated clusters, started in any
       * environment; an empty list starts none.
       */
      managementClusters?: Array<{
        /** Unique among all management clusters. */
        name: string;
        /** What people read, where it should differ from the name. */
        title?: string;
        /** So many alike clusters instead of the demo fleet; 0 is empty. */
        clusters?: number;
        /** What looks like chance follows from it; the name unless given. */
        seed?: string;
        /** Simulated seconds for a real second; 1. */
        speed?: number;
        /** A port on the loopback; any free one unless given. */
        port?: number;
        /** The same for its OpenStack services. */
        cloudPort?: number;
        /** A folder of objects to show as they are, with no controllers. */
        from?: string;
        /** Opens the admin endpoint for faults. */
        admin?: boolean;
        /** Which provider versions run: `stable` or `next`. */
        release?: string;
      }>;
    };
  };
}
