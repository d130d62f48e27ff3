import { RoleBinding } from '@lattice-dev/plugin-lattice-blueprints';

/** Rights inside a cluster that a person may ask for. */
export interface KubeconfigRole {
  name: string;
  title: string;
  /** Groups in the certificate; role bindings in the cluster give them rights. */
  groups: string[];
  /** ClusterRole that new clusters bind the groups to. */
  clusterRole?: string;
}

/** Where people sign in to clusters themselves, instead of a certificate. */
export interface OidcSignIn {
  issuerUrl: string;
  clientId: string;
  scopes: string[];
}

/** What kubeconfigs people get. */
export interface KubeconfigPolicy {
  /** At least one; the first is the default. */
  roles: KubeconfigRole[];
  /** Lifetimes that can be chosen, in hours, ascending. */
  hours: number[];
  defaultHours: number;
  reasonRequired: boolean;
  oidc?: OidcSignIn;
}

/** With OIDC, people come with groups of their own. */
export function roleBindingsOf({
  roles,
  oidc,
}: KubeconfigPolicy): RoleBinding[] {
  if (oidc) return [];
  return roles.flatMap(({ groups, clusterRole }) =>
    clusterRole ? groups.map(group => ({ group, clusterRole })) : [],
  );
}
