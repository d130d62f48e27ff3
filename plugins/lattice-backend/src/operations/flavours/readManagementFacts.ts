import { KubernetesError } from '../../kubernetes/KubernetesError';
import { at, KubeObject, listAt, textAt } from '../objects/KubeObject';
import { Target } from '../Target';
import { ManagementFacts, Seen } from './judgePrerequisite';

const defaultClass = 'storageclass.kubernetes.io/is-default-class';

/** Not being allowed to look is an answer of its own. */
async function look<T>(read: () => Promise<T>): Promise<Seen<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 403) {
      return { unseen: 'Lattice may not look.' };
    }
    throw error;
  }
}

async function findNamed(
  target: Target,
  of: { group: string; kind: string },
  matches: (object: KubeObject) => boolean,
): Promise<Seen<string | undefined>> {
  return look(async () => {
    const objects = await target.client.list(of);
    return objects.find(matches)?.metadata.name;
  });
}

function readGates(container: unknown): Record<string, boolean> {
  const flags = listAt(container, 'args') as unknown as string[];
  const gates = flags.find(flag => flag.startsWith('--feature-gates='));
  return Object.fromEntries(
    (gates?.split('=').slice(1).join('=') ?? '')
      .split(',')
      .filter(Boolean)
      .map(gate => gate.split('='))
      .map(([name, value]) => [name, value === 'true']),
  );
}

/** The gates that the controller of Cluster API was started with. */
async function readFeatureGates(
  target: Target,
): Promise<ManagementFacts['featureGates']> {
  const seen = await look(() =>
    target.client.list(
      { group: 'apps', kind: 'Deployment' },
      { labelSelector: 'cluster.x-k8s.io/provider=cluster-api' },
    ),
  );
  if ('unseen' in seen) return seen;
  const containers = seen.value.flatMap(deployment =>
    listAt(deployment.spec, 'template', 'spec', 'containers'),
  );
  return containers.length > 0
    ? { value: Object.assign({}, ...containers.map(readGates)) }
    : {
        unseen:
          'The controller of Cluster API does not run as a Deployment that can be seen.',
      };
}

/** Everything that prerequisites ask about, in one go. */
export async function readManagementFacts(
  target: Target,
): Promise<ManagementFacts> {
  const kinds = await target.directory.list();
  const [kubernetesVersion, storage, balancer, gateway, dataStore, gates] =
    await Promise.all([
      look(async () => {
        const { body } = await target.cluster.requestJson<{
          gitVersion?: string;
        }>({ path: '/version' });
        return body.gitVersion ?? '';
      }),
      findNamed(
        target,
        { group: 'storage.k8s.io', kind: 'StorageClass' },
        ({ metadata }) => metadata.annotations?.[defaultClass] === 'true',
      ),
      findNamed(
        target,
        { group: '', kind: 'Service' },
        service =>
          textAt(service.spec, 'type') === 'LoadBalancer' &&
          listAt(service.status, 'loadBalancer', 'ingress').length > 0,
      ),
      findNamed(
        target,
        { group: 'gateway.networking.k8s.io', kind: 'Gateway' },
        () => true,
      ),
      findNamed(
        target,
        { group: 'kamaji.clastix.io', kind: 'DataStore' },
        store => at(store.status, 'ready') === true,
      ),
      readFeatureGates(target),
    ]);
  return {
    kinds,
    kubernetesVersion,
    defaultStorageClass: storage,
    loadBalancer: balancer,
    gateway,
    dataStore,
    featureGates: gates,
  };
}
