export interface Config {
  lattice?: {
    /** The embedded management clusters; two with a demo fleet by default. */
    sandbox?: {
      managementClusters?: Array<{
        name: string;
        title?: string;
        /** A uniform fleet of that many clusters instead of the demo fleet. */
        clusters?: number;
        /** The same seed gives the same names, times and failures. */
        seed?: number;
        /** How much faster than real time the clusters live. */
        speed?: number;
      }>;
    };
  };
}
