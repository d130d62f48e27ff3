export interface Config {
  lattice?: {
    permissions?: {
      /**
       * Entity references of the groups that may do everything in Lattice, such
       * as `group:default/platform`. Without one nobody may touch namespaces
       * that no team owns.
       */
      platformTeams?: string[];
    };
  };
}
