export interface Config {
  lattice?: {
    /**
     * The Cluster API management clusters that Lattice watches. Each has a
     * unique name and exactly one way to connect: `kubeconfig`,
     * `inCluster`, or `url` with `caData` and `token`.
     */
    managementClusters?: Array<{
      /** Lowercase letters, digits and dashes; part of every cluster ID. */
      name: string;
      /** Display name. */
      title?: string;
      kubeconfig?: {
        /** Path of a kubeconfig file, reread when the server returns 401. */
        file?: string;
        /**
         * A kubeconfig document.
         * @visibility secret
         */
        inline?: string;
        /** Context to use; defaults to the current context. */
        context?: string;
      };
      /** Use the service account of the backend's pod. */
      inCluster?: boolean;
      /** URL of the API server, such as https://10.0.0.1:6443. */
      url?: string;
      /** CA certificate: base64-encoded PEM. */
      caData?: string;
      /**
       * Bearer token.
       * @visibility secret
       */
      token?: string;
      /**
       * Connect even if the URL is http or the kubeconfig sets
       * `insecure-skip-tls-verify`. Anyone on the network path can then read
       * and change everything, including tokens.
       */
      allowInsecure?: boolean;
      /**
       * A separate identity for writes, with the same ways to connect.
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
     * credentials and get kubeconfigs there. The first match wins; if
     * none matches, the owner comes from the `lattice.dev/owner` annotation of
     * the Namespace. Only the platform team can use namespaces without an
     * owner.
     */
    tenants?: Array<{
      /** `team-*`, or `mgmt-1/team-*` for one management cluster. */
      namespaces: string[];
      /**
       * Entity references such as `group:default/checkout`. In
       * `group:default/*` the star is the text that the namespace pattern's
       * star matches.
       */
      owners: string[];
    }>;
    /** Settings for portals without a permission policy. */
    permissions?: {
      /**
       * What Lattice allows even if permissions are off or the policy allows
       * everything: `kubeconfig`, `credentials`, `manifests`. Nothing by
       * default.
       */
      allowWithoutPolicy?: Array<'kubeconfig' | 'credentials' | 'manifests'>;
    };
    /** Kubeconfigs that people get. */
    kubeconfigs?: {
      /**
       * Roles to choose from; the first is the default. Without it: view, edit
       * and admin.
       */
      roles?: Array<{
        /** Such as `view` or `on-call`. */
        name: string;
        title?: string;
        /** Groups in the certificate; `system:` groups are refused. */
        groups: string[];
        /** ClusterRole that new clusters bind the groups to. */
        clusterRole?: string;
      }>;
      /** Lifetimes to choose from, up to 168; defaults to 1, 8 and 24. */
      hours?: number[];
      /** One of `hours`; defaults to 8. */
      defaultHours?: number;
      /** Ask everyone why they need a kubeconfig. */
      reasonRequired?: boolean;
      /**
       * People sign in to clusters through this issuer, with the kubectl plugin
       * oidc-login. Kubeconfigs then hold no secret. Your clusters' API servers
       * must trust the issuer.
       */
      oidc?: {
        /** An https URL. */
        issuerUrl: string;
        clientId: string;
        scopes?: string[];
      };
    };
    /** Failure notifications through the notifications plugin. */
    notifications?: {
      /** Defaults to false. */
      enabled?: boolean;
      /** Also notify about warnings. */
      warnings?: boolean;
      /**
       * Entity reference of the team that is also notified of failures that
       * only the platform team can fix.
       */
      platformTeam?: string;
      /** Notify after a failure has lasted this long; defaults to 60. */
      afterSeconds?: number;
      /** Clear the notification after this long without it; defaults to 300. */
      repairedAfterSeconds?: number;
    };
    /** Diagnosis rules. */
    diagnosis?: {
      /** Folder with rule files, relative to the backend's working directory. */
      rulesFolder?: string;
      /** Rules in the same format as in a file. */
      rules?: Array<{ id: string; [field: string]: unknown }>;
    };
    history?: {
      /** Days that the history is kept: 1 to 730; defaults to 90. */
      keepDays?: number;
    };
    /** What Lattice may write. Without it, Lattice is read-only. */
    operations?: {
      /**
       * Namespaces that Lattice writes into: `team-*`, or `mgmt-1/team-*` for
       * one management cluster. Kubernetes' own namespaces (`kube-*`) match only
       * if they are listed by name.
       */
      namespaces?: string[];
      /** Namespaces that Lattice creates if missing; patterns as above. */
      createNamespaces?: string[];
      /**
       * Namespaces whose ClusterClasses and ClusterStacks all clusters can use;
       * patterns as above. None by default.
       */
      classNamespaces?: string[];
      /**
       * Images allowed for control planes on the management cluster:
       * `quay.io/k0sproject/*` for everything below, or one repository.
       * Defaults to the images that the blueprints use.
       */
      imageRegistries?: string[];
      /**
       * Annotations allowed on Services of such control planes, in addition to
       * those that describe a new OpenStack load balancer.
       */
      serviceAnnotations?: string[];
      /** Allow LatticeClusters, which are cluster-scoped. */
      allowLatticeCluster?: boolean;
      /**
       * Impersonate the user, so that the Kubernetes audit log names them.
       * Lattice then needs the `impersonate` permission.
       */
      impersonate?: {
        /**
         * Prefix of the entity reference; defaults to `backstage:`. Must end
         * with a colon and must not start with `system:`.
         */
        userPrefix?: string;
        /** Group of the user, for role bindings; must not start with `system:`. */
        group?: string;
      };
    };
    /**
     * OpenStack clouds that Lattice may read. Without it no cloud is ever
     * asked.
     */
    openstack?: {
      clouds?: Array<{
        /** Unique. */
        name: string;
        title?: string;
        /** Where Keystone is asked: `https://keystone.example.org/v3`. */
        authUrl: string;
        /**
         * Other addresses by which a clouds.yaml names this cloud. They are
         * compared, never asked. Forms show the first one.
         */
        aliases?: string[];
        region?: string;
        /** Which addresses of the service catalog are used; `public`. */
        interface?: 'public' | 'internal' | 'admin';
        /** PEM of the certificate authority. */
        ca?: string;
        /** File with it, relative to where the backend runs. */
        caFile?: string;
        /**
         * Hosts of other services: `nova.example.org` for any port, or
         * `nova.example.org:8774`. Keystone's own host is allowed. A catalog
         * entry elsewhere is refused.
         */
        allowedHosts?: string[];
        /** Allow http, which sends credentials in clear. */
        allowInsecure?: boolean;
        /** For one read with its pages and retries; 15 by default. */
        timeoutSeconds?: number;
        /** For everybody together; 20 by default. */
        requestsPerSecond?: number;
        /**
         * Roles of application credentials that Lattice makes for clusters, as
         * far as whoever makes them has them; `member` and
         * `load-balancer_member` by default.
         */
        clusterRoles?: string[];
      }>;
      /** Readers that owners of namespaces may look into a project with. */
      projects?: Array<{
        name: string;
        title?: string;
        /** Name of one of the clouds. */
        cloud: string;
        /** `team-shop`, or `mgmt-1/team-*` for one management cluster. */
        namespaces: string[];
        applicationCredential: {
          id: string;
          /** @visibility secret */
          secret: string;
        };
      }>;
    };
    /** Machine sizes, in addition to SCS flavors. */
    machineSizes?: Array<{
      /** OpenStack flavor name. */
      name: string;
      vcpus: number;
      ramGiB: number;
      diskGiB?: number;
      /** Price per machine and hour. */
      pricePerHour?: number;
    }>;
    /** Prices per hour. */
    prices?: {
      currency: string;
      /** By machine size. */
      machines?: { [size: string]: number };
      volumeGiB?: number;
      /** One GiB by volume type, where it differs. */
      volumeTypes?: { [type: string]: number };
      floatingIp?: number;
      loadBalancer?: number;
    };
    /**
     * Kubernetes versions listed in forms, such as `v1.34.7`; use those with an
     * image in your clouds. Defaults to the versions with add-on charts.
     */
    kubernetesVersions?: string[];
  };
}
