export interface Config {
  lattice?: {
    /**
     * Links on the page of every cluster, such as to Grafana or a runbook.
     * @deepVisibility frontend
     */
    links?: Array<{
      title: string;
      /**
       * An http or https address. `{{managementCluster}}`, `{{namespace}}`,
       * `{{name}}` and `{{labels.<key>}}` are replaced, URL-encoded. Clusters
       * without the label don't show the link. The host may only contain
       * `{{managementCluster}}`.
       */
      url: string;
    }>;
  };
}
