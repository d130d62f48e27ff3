import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { KindDirectory } from '../operations/objects/KindDirectory';
import { KubeObject } from '../operations/objects/KubeObject';
import { ObjectClient } from '../operations/objects/ObjectClient';
import { PolicyRule } from './deployedRights';
import { loadKubeConfig } from '../kubernetes/loadKubeConfig';

const rbac = 'rbac.authorization.k8s.io';

/** The administrator of a real API server, who makes others with less rights. */
export class RealIdentities {
  readonly admin: ManagementCluster;
  readonly client: ObjectClient;
  readonly #connection: { type: 'kubeconfig-file'; file: string };
  readonly #suffix = Math.random().toString(36).slice(2, 8);
  readonly #made: KubeObject[] = [];

  static create(kubeconfig: string): RealIdentities {
    return new RealIdentities(kubeconfig);
  }

  private constructor(file: string) {
    this.#connection = { type: 'kubeconfig-file', file };
    this.admin = ManagementCluster.create({
      name: 'admin',
      sandbox: false,
      connection: this.#connection,
    });
    this.client = ObjectClient.create({
      cluster: this.admin,
      directory: KindDirectory.create({ cluster: this.admin }),
    });
  }

  /** Makes something that `cleanUp` removes. */
  async make(object: KubeObject): Promise<KubeObject> {
    const { object: made } = await this.client.create(object);
    this.#made.unshift({ ...made, ...object, metadata: made.metadata });
    return made;
  }

  /** A connection as a service account that has these rights everywhere. */
  async connectAs(
    name: string,
    rules: readonly PolicyRule[],
  ): Promise<ManagementCluster> {
    const account = `${name}-${this.#suffix}`;
    await this.make({
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: account, namespace: 'default' },
    });
    await this.make({
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRole',
      metadata: { name: account },
      ...{ rules },
    });
    await this.make({
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name: account },
      ...{
        roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: account },
        subjects: [
          { kind: 'ServiceAccount', name: account, namespace: 'default' },
        ],
      },
    });
    return this.#connect(name, await this.#tokenOf(account));
  }

  async cleanUp() {
    for (const object of this.#made.splice(0)) await this.client.delete(object);
  }

  #connect(name: string, token: string): ManagementCluster {
    const { server, caData } = loadKubeConfig(
      this.#connection,
    ).getCurrentCluster()!;
    return ManagementCluster.create({
      name,
      sandbox: false,
      connection: { type: 'token', url: server, caData, token },
    });
  }

  async #tokenOf(account: string): Promise<string> {
    const { body } = await this.admin.requestJson<{
      status: { token: string };
    }>({
      method: 'POST',
      path: `/api/v1/namespaces/default/serviceaccounts/${account}/token`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        apiVersion: 'authentication.k8s.io/v1',
        kind: 'TokenRequest',
        spec: { expirationSeconds: 3600 },
      }),
    });
    return body.status.token;
  }
}
