import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { KeepAliveClient } from './KeepAliveClient';
import { until } from './until';

const AT_ONCE = 16;
/** What `clusterctl describe` reads of a cluster. */
export const describedKinds = [
  'cluster.x-k8s.io/v1beta2/clusters',
  'cluster.x-k8s.io/v1beta2/machines',
  'cluster.x-k8s.io/v1beta2/machinesets',
  'cluster.x-k8s.io/v1beta2/machinedeployments',
  'cluster.x-k8s.io/v1beta2/machinepools',
  'controlplane.cluster.x-k8s.io/v1beta2/kubeadmcontrolplanes',
  'bootstrap.cluster.x-k8s.io/v1beta2/kubeadmconfigs',
  'infrastructure.cluster.x-k8s.io/v1beta1/openstackclusters',
  'infrastructure.cluster.x-k8s.io/v1beta1/openstackmachines',
];

interface Address {
  url: string;
  token: string;
}

interface KubernetesObject {
  metadata: { name: string } & Record<string, unknown>;
  status?: unknown;
}

/**
 * The kube-apiserver and etcd of the lab that LATTICE_LAB names, with the
 * definitions of Cluster API and without its controllers.
 */
export class RealApiServer {
  readonly address: Address;
  /** The file of the lab's admin. */
  readonly kubeconfig: string;
  readonly #lab: string;
  readonly #client: KeepAliveClient;

  static start(lab: string): RealApiServer {
    const answer = run(join(lab, 'up'), [], { LAB_PROVIDERS: 'none' });
    const kubeconfig = /^KUBECONFIG=(.*)$/m.exec(answer)![1];
    const kubectl = (...args: string[]) =>
      run(join(dirname(kubeconfig), '../bin/kubectl'), args, {
        KUBECONFIG: kubeconfig,
      });
    const server = '{.clusters[0].cluster.server}';
    const url = kubectl('config', 'view', '-o', `jsonpath=${server}`);
    kubectl('create', 'serviceaccount', 'bench');
    kubectl(
      ...['create', 'clusterrolebinding', 'bench'],
      ...['--clusterrole=cluster-admin', '--serviceaccount=default:bench'],
    );
    const token = kubectl('create', 'token', 'bench');
    return new RealApiServer(lab, { url, token, kubeconfig });
  }

  private constructor(
    lab: string,
    { kubeconfig, ...address }: Address & { kubeconfig: string },
  ) {
    this.#lab = lab;
    this.kubeconfig = kubeconfig;
    this.address = address;
    this.#client = clientOf(address, AT_ONCE);
  }

  /** Copies the objects of some kinds in a namespace, with their status. */
  async copyFrom(source: Address, namespace: string, kinds: readonly string[]) {
    const client = clientOf(source);
    const metadata = { name: namespace };
    await this.#client.post('/api/v1/namespaces', { metadata });
    for (const kind of kinds) {
      const [group, version, plural] = kind.split('/');
      const apiVersion = `${group}/${version}`;
      const path = `/apis/${apiVersion}/namespaces/${namespace}/${plural}`;
      await this.#untilServed(path);
      const { items } = await client.json<{ items: KubernetesObject[] }>(path);
      const copy = async () => {
        for (let one = items.pop(); one; one = items.pop()) {
          await this.#create(path, { ...one, apiVersion } as KubernetesObject);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, copy));
    }
    client.close();
  }

  /** A kind is refused with 429 while its storage starts. */
  #untilServed(path: string) {
    const isServed = async () => (await this.#client.get(path)).status === 200;
    return until(isServed, 60_000);
  }

  async #create(path: string, object: KubernetesObject) {
    const { name, labels, annotations } = object.metadata;
    const metadata = { name, labels, annotations };
    const made = await this.#client.post<object>(path, { ...object, metadata });
    const { status } = object;
    if (status === undefined) return;
    const answer = await this.#client.send({
      method: 'PUT',
      path: `${path}/${name}/status`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...made, status }),
    });
    if (answer.status !== 200) throw new Error(answer.body.toString());
  }

  stop() {
    this.#client.close();
    run(join(this.#lab, 'down'));
  }
}

function clientOf({ url, token }: Address, connections?: number) {
  const headers = { Authorization: `Bearer ${token}` };
  return KeepAliveClient.create({ url, headers, connections });
}

function run(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  return execFileSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
