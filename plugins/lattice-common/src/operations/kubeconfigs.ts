import { ClusterId } from '../status';

/**
 * Body of `POST /clusters/{...}/kubeconfig`.
 *
 * @public
 */
export interface KubeconfigRequest {
  /** Name of a role; the first one by default. */
  role?: string;
  /** One of the lifetimes offered; a default of the portal otherwise. */
  hours?: number;
  /** Why it is needed; some portals require it. */
  reason?: string;
}

/**
 * Answer of `POST /clusters/{...}/kubeconfig`. It is a secret.
 *
 * @public
 */
export interface KubeconfigResult {
  cluster: ClusterId;
  kubeconfig: string;
  /** The role that it gives; absent with OIDC and for the permanent one. */
  role?: string;
  /** When it stops working; absent when it holds no secret or never ends. */
  expiresAt?: string;
}

/**
 * Somebody's kubeconfig that still works.
 *
 * @public
 */
export interface KubeconfigHolder {
  /** Entity reference, or the name of a service. */
  person: string;
  /** Absent for the permanent admin kubeconfig. */
  role?: string;
  reason?: string;
  issuedAt: string;
  /** Absent when it never ends. */
  expiresAt?: string;
}

/**
 * Answer of `GET /clusters/{...}/kubeconfigs`: what can be asked for, and who
 * has what until when.
 *
 * @public
 */
export interface KubeconfigAccess {
  cluster: ClusterId;
  /** A certificate that ends, or people sign in through OIDC. */
  signIn: 'certificate' | 'oidc';
  roles: Array<{ name: string; title: string }>;
  /** Lifetimes to choose from. */
  hours: number[];
  defaultHours?: number;
  reasonRequired: boolean;
  /**
   * Whether the cluster was made with the role bindings that give roles their
   * rights. `absent` ones can still have been created by hand.
   */
  roleBindings: 'delivered' | 'absent' | 'unknown';
  issued: KubeconfigHolder[];
}
