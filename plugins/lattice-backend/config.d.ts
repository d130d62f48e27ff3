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
      /** Address of the API server, such as https://10.0.0.1:6443. */
      url?: string;
      /** Base64 of the PEM of the certificate authority. */
      caData?: string;
      /**
       * Bearer token.
       * @visibility secret
       */
      token?: string;
      /**
       * Connect although the address is http, or the kubeconfig sets
       * `insecure-skip-tls-verify`. Whoever is in between can then read and
       * change everything, tokens too.
       */
      allowInsecure?: boolean;
      /**
       * The identity that writes, if it is another one than the identity that
       * reads; the ways to connect are the same.
       */
      writer?: {
        kubeconfig?: {
          file?: string;
          /** @visibility secret */
          inline?: string;
          context?: string;
        };
        inCluster?: boolean;
        url?: string;
        caData?: string;
        /** @visibility secret */
        token?: string;
      };
    }>;
    /**
     * Who owns which namespaces, and so who may create clusters, write
     * credentials and get kubeconfigs there. The first entry that fits decides;
     * without one it is the annotation `lattice.dev/owner` of the Namespace.
     * What nobody owns is the platform team's.
     */
    tenants?: Array<{
      /** `team-*`, or `mgmt-1/team-*` for one management cluster. */
      namespaces: string[];
      /**
       * Entity references such as `group:default/checkout`. In
       * `group:default/*` the star is what the star of the pattern stands for.
       */
      owners: string[];
    }>;
    /** What holds where no permission policy does. */
    permissions?: {
      /**
       * What Lattice hands out although permissions are off or the policy
       * allows everything: `kubeconfig`, `credentials`, `manifests`. Nothing
       * by default.
       */
      allowWithoutPolicy?: Array<'kubeconfig' | 'credentials' | 'manifests'>;
    };
    /** Who is told when a cluster breaks, through the notifications plugin. */
    notifications?: {
      /** Off unless this is true. */
      enabled?: boolean;
      /** Tell warnings too, not only what is broken. */
      warnings?: boolean;
      /**
       * Entity reference of the team that also hears of what only the platform
       * team can repair.
       */
      platformTeam?: string;
      /** How long something has to be broken; 60 by default. */
      afterSeconds?: number;
      /** How long it has to be gone; 300 by default. */
      repairedAfterSeconds?: number;
    };
    /** What is known about failures. */
    diagnosis?: {
      /** Folder with rule files, relative to where the backend runs. */
      rulesFolder?: string;
      /** Rules of the same form as in a file. */
      rules?: Array<{ id: string; [field: string]: unknown }>;
    };
    /** What Lattice may write. Without it nothing can be written. */
    operations?: {
      /**
       * Namespaces that Lattice writes into: `team-*`, or `mgmt-1/team-*` for
       * one management cluster. Namespaces of Kubernetes itself (`kube-*`) are
       * left out unless they are named.
       */
      namespaces?: string[];
      /** Namespaces that are made when they are missing; patterns as above. */
      createNamespaces?: string[];
      /**
       * Namespaces that clusters may take their ClusterClass or ClusterStack
       * from, besides their own; patterns as above. None by default.
       */
      classNamespaces?: string[];
      /**
       * Images that control planes in the management cluster may use:
       * `quay.io/k0sproject/*` for all below, or one repository. By default
       * those that the blueprints use.
       */
      imageRegistries?: string[];
      /**
       * Annotations that a Service of such a control plane may have, besides
       * those that describe a load balancer of its own on OpenStack.
       */
      serviceAnnotations?: string[];
      /** Allow LatticeClusters, which are cluster-scoped. */
      allowLatticeCluster?: boolean;
      /**
       * Send requests in the name of the person, so that the audit log of
       * Kubernetes names them. Lattice then needs the right to impersonate.
       */
      impersonate?: {
        /**
         * Put before the entity reference; `backstage:` by default. Ends with
         * a colon, and is not of Kubernetes (`system:`).
         */
        userPrefix?: string;
        /** Group that the person gets, for role bindings; not `system:`. */
        group?: string;
      };
    };
    /** Machine sizes whose figures are known, besides SCS names. */
    machineSizes?: Array<{
      /** Name of the OpenStack flavor. */
      name: string;
      vcpus: number;
      ramGiB: number;
      diskGiB?: number;
      /** Price of one machine for one hour. */
      pricePerHour?: number;
    }>;
    /** What things cost for one hour. */
    prices?: {
      currency: string;
      /** By name of the machine size. */
      machines?: { [size: string]: number };
      volumeGiB?: number;
      floatingIp?: number;
      loadBalancer?: number;
    };
    /**
     * Kubernetes versions that forms offer, such as `v1.34.7`: those that the
     * clouds have images for. Without it, the versions that Lattice knows.
     */
    kubernetesVersions?: string[];
  };
}
