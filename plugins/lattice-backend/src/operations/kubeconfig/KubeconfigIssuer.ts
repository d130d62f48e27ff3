import { InputError } from '@backstage/errors';
import {
  formatClusterId,
  KubeconfigAccess,
  KubeconfigRequest,
  KubeconfigResult,
} from '@lattice-dev/plugin-lattice-common';
import type { ClusterOperations, OpenedCluster } from '../ClusterOperations';
import { composeKubeconfig } from './composeKubeconfig';
import { findRoleBindings } from './findRoleBindings';
import { IssuedKubeconfig, IssuedKubeconfigs } from './IssuedKubeconfigs';
import { KubeconfigPolicy, KubeconfigRole } from './KubeconfigPolicy';
import { readClientAuthority } from './readClientAuthority';
import { signClientCertificate } from './signClientCertificate';

/** Who asks; becomes the user's name inside the cluster. */
export interface Holder {
  person: string;
}

/** Where it is written down who has what. */
export type KubeconfigRecord = Pick<IssuedKubeconfigs, 'add' | 'listValid'>;

const hour = 60 * 60 * 1_000;

/** Hands out kubeconfigs that end, and records who has them. */
export class KubeconfigIssuer {
  readonly #policy: KubeconfigPolicy;
  readonly #clusters: ClusterOperations;
  readonly #issued?: KubeconfigRecord;
  readonly #now: () => Date;

  static create(options: {
    policy: KubeconfigPolicy;
    clusters: ClusterOperations;
    /** Without it nothing is handed out. */
    issued?: KubeconfigRecord;
    now?: () => Date;
  }): KubeconfigIssuer {
    return new KubeconfigIssuer(options);
  }

  private constructor(options: {
    policy: KubeconfigPolicy;
    clusters: ClusterOperations;
    issued?: KubeconfigRecord;
    now?: () => Date;
  }) {
    this.#policy = options.policy;
    this.#clusters = options.clusters;
    this.#issued = options.issued;
    this.#now = options.now ?? (() => new Date());
  }

  /** What can be chosen for a cluster, and who has what until when. */
  async access(opened: OpenedCluster): Promise<KubeconfigAccess> {
    const { roles, hours, defaultHours, reasonRequired, oidc } = this.#policy;
    const [bindings, issued] = await Promise.all([
      findRoleBindings(opened),
      this.#store.listValid(keyOf(opened), this.#now()),
    ]);
    return {
      cluster: opened.id,
      signIn: oidc ? 'oidc' : 'certificate',
      roles: oidc ? [] : roles.map(({ name, title }) => ({ name, title })),
      hours: oidc ? [] : hours,
      defaultHours: oidc ? undefined : defaultHours,
      reasonRequired,
      roleBindings: bindings,
      issued: issued.map(shown),
    };
  }

  /** A kubeconfig that ends, signed for the person. */
  async issue(
    opened: OpenedCluster,
    { person }: Holder,
    request: KubeconfigRequest,
  ): Promise<KubeconfigResult> {
    const reason = this.#reasonOf(request);
    const { oidc } = this.#policy;
    const name = `${opened.id.managementCluster}.${opened.id.namespace}.${opened.id.name}`;
    const { kubeconfig: permanent } = await this.#clusters.kubeconfig(opened);
    if (oidc) {
      const parts = { permanent, name, userName: 'oidc', user: { oidc } };
      const kubeconfig = composeKubeconfig(parts);
      return { cluster: opened.id, kubeconfig };
    }
    const role = this.#roleOf(request);
    const hours = this.#hoursOf(request);
    const now = this.#now();
    const signed = await signClientCertificate({
      authority: await readClientAuthority(opened.target, opened),
      user: person,
      groups: role.groups,
      from: now,
      until: new Date(now.getTime() + hours * hour),
    });
    const { serial, expiresAt } = signed;
    await this.#record(opened, {
      ...{ person, role: role.name, reason, serial, expiresAt },
      issuedAt: now,
    });
    return {
      cluster: opened.id,
      role: role.name,
      expiresAt: expiresAt.toISOString(),
      kubeconfig: composeKubeconfig({
        permanent,
        name,
        userName: person,
        user: signed,
      }),
    };
  }

  /** The permanent admin kubeconfig, for emergencies. */
  async breakGlass(
    opened: OpenedCluster,
    { person }: Holder,
    { reason }: { reason: string },
  ): Promise<KubeconfigResult> {
    const result = await this.#clusters.kubeconfig(opened);
    await this.#record(opened, { person, reason, issuedAt: this.#now() });
    return result;
  }

  #reasonOf({ reason }: KubeconfigRequest): string | undefined {
    if (reason || !this.#policy.reasonRequired) return reason;
    throw new InputError(
      'reason: this portal asks why you need a kubeconfig. Add a reason.',
    );
  }

  #roleOf({ role }: KubeconfigRequest): KubeconfigRole {
    const { roles } = this.#policy;
    const found =
      role === undefined ? roles[0] : roles.find(({ name }) => name === role);
    if (found) return found;
    throw new InputError(
      `role: there is no role "${role}". Roles: ${roles
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  }

  #hoursOf({ hours = this.#policy.defaultHours }: KubeconfigRequest): number {
    if (this.#policy.hours.includes(hours)) return hours;
    throw new InputError(
      `hours: ${hours} is not offered. Choose one of ${this.#policy.hours.join(
        ', ',
      )}.`,
    );
  }

  async #record(
    opened: OpenedCluster,
    issued: Omit<IssuedKubeconfig, 'clusterId' | 'clusterUid'>,
  ): Promise<void> {
    const { id, uid } = keyOf(opened);
    await this.#store.add({ ...issued, clusterId: id, clusterUid: uid });
  }

  get #store(): KubeconfigRecord {
    if (this.#issued) return this.#issued;
    throw new Error('Kubeconfigs need the database of the plugin');
  }
}

function keyOf({ id, cluster }: OpenedCluster) {
  return { id: formatClusterId(id), uid: cluster.metadata.uid ?? '' };
}

function shown(issued: IssuedKubeconfig): KubeconfigAccess['issued'][number] {
  const { person, role, reason, issuedAt, expiresAt } = issued;
  return {
    ...{ person, role, reason },
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt?.toISOString(),
  };
}
