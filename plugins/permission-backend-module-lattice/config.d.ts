export interface Config {
  lattice?: {
    permissions?: {
      /**
       * Entity references of the groups that can do everything in Lattice, such
       * as `group:default/platform`. Without one, no one can use namespaces
       * without an owner.
       */
      platformTeams?: string[];
    };
  };
}
