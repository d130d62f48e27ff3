export interface Config {
  lattice?: {
    permissions?: {
      /**
       * Entity references of the groups that can do everything in Lattice, such
       * as `group:default/platform`. Without one, no one can use namespaces
       * without an owner.
       */
      platformTeams?: string[];
      /**
       * Entity references of the groups that can get the permanent admin
       * kubeconfig of every cluster. No one by default, not even
       * `platformTeams`.
       */
      breakGlassTeams?: string[];
    };
  };
}
