import { Observations } from '@lattice-dev/plugin-lattice-blueprints';
import { ServedKind } from '../../kubernetes/Discovery';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { at, KubeObject, listAt, textAt } from '../objects/KubeObject';
import { readCapabilities } from '../plan/readCapabilities';
import { Target } from '../Target';

const defaultClass = 'storageclass.kubernetes.io/is-default-class';

/** Not being allowed to look leaves the field out: not known. */
async function look<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 403) {
      return undefined;
    }
    throw error;
  }
}

function contractsOf(kinds: ServedKind[]): Observations['contracts'] {
  const contracts: Record<string, Record<string, string[]>> = {};
  for (const { group, kind, contracts: own } of kinds) {
    contracts[group] ??= {};
    contracts[group][kind] = Object.keys(own);
  }
  return contracts;
}

function gatesOf(deployment: KubeObject): Record<string, boolean> {
  const flags = listAt(
    deployment.spec,
    ...['template', 'spec', 'containers'],
  ).flatMap(container => listAt(container, 'args') as unknown as string[]);
  const gates = flags.find(flag => flag.startsWith('--feature-gates='));
  const pairs = (gates?.slice('--feature-gates='.length) ?? '').split(',');
  return Object.fromEntries(
    pairs
      .map(pair => pair.split('='))
      .map(([name, value]) => [name, value === 'true']),
  );
}

/** As the controller of Cluster API was started; undefined if unseen. */
async function readFeatureGates(target: Target) {
  const found = await look(() =>
    target.client.list(
      { group: 'apps', kind: 'Deployment' },
      { labelSelector: 'cluster.x-k8s.io/provider=cluster-api' },
    ),
  );
  return found && found.length > 0
    ? (Object.assign({}, ...found.map(gatesOf)) as Record<string, boolean>)
    : undefined;
}

async function readLoadBalancers(target: Target) {
  const services = await look(() =>
    target.client.list({ group: '', kind: 'Service' }),
  );
  return services?.some(
    ({ spec, status }) =>
      textAt(spec, 'type') === 'LoadBalancer' &&
      listAt(status, 'loadBalancer', 'ingress').length > 0,
  );
}

/** Everything that prerequisites ask about, in one go. */
export async function readObservations(target: Target): Promise<Observations> {
  const kinds = await target.directory.list();
  const list = (group: string, kind: string) =>
    look(() => target.client.list({ group, kind }));
  const [version, classes, gateways, stores, featureGates, loadBalancers] =
    await Promise.all([
      look(() =>
        target.cluster.requestJson<{ gitVersion?: string }>({
          path: '/version',
        }),
      ),
      list('storage.k8s.io', 'StorageClass'),
      list('gateway.networking.k8s.io', 'Gateway'),
      list('kamaji.clastix.io', 'DataStore'),
      readFeatureGates(target),
      readLoadBalancers(target),
    ]);
  return {
    served: readCapabilities(kinds, { allowLatticeCluster: true }).served,
    contracts: contractsOf(kinds),
    kubernetesVersion: version?.body.gitVersion,
    storageClasses: classes?.map(({ metadata }) => ({
      name: metadata.name,
      isDefault: metadata.annotations?.[defaultClass] === 'true',
    })),
    gateways: gateways?.map(({ metadata }) => ({
      name: metadata.name,
      namespace: metadata.namespace ?? 'default',
    })),
    dataStores: stores?.map(({ metadata, status }) => ({
      name: metadata.name,
      ready: at(status, 'ready') === true,
    })),
    featureGates,
    loadBalancers,
  };
}
