export interface Config {
  lattice?: {
    /**
     * The Cluster API management clusters that Lattice watches. Each has a
     * name of its own and exactly one way to connect: `kubeconfig`,
     * `inCluster`, or `url` with `caData` and `token`.
     */
    managementClusters?: Array<{
      /** Lower case letters, digits and dashes; part of every cluster's id. */
      name: string;
      /** What people read instead of the name. */
      title?: string;
      kubeconfig?: {
        /** Path of a kubeconfig file, read again when the server says 401. */
        file?: string;
        /**
         * A kubeconfig document.
         * @visibility secret
         */
        inline?: string;
        /** Context to use; the file's current one by default. */
        context?: string;
      };
      /** Use the service account of the pod that the backend runs in. */
      inCluster?: boolean;
      /** Address of the API server, http or https. */
      url?: string;
      /** Base64 of the PEM of the certificate authority. */
      caData?: string;
      /**
       * Bearer token.
       * @visibility secret
       */
      token?: string;
    }>;
  };
}
