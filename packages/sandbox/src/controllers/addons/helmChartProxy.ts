import { condition, isTrue, setConditions } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, JsonObject, Resource } from '../engine/model';
import {
  CLUSTER_NAME,
  controllerRef,
  CORE_GROUP,
  isDeleting,
  ownerRef,
  refOf,
} from '../engine/objects';
import { addOwner } from '../engine/objects';
import { selectedClusters, Selector, selects } from './selects';

export const ADDONS_GROUP = 'addons.cluster.x-k8s.io';
const VERSION = `${ADDONS_GROUP}/v1alpha1`;
const PROXY_NAME =
  'helmreleaseproxy.addons.cluster.x-k8s.io/helmchartproxy-name';

interface ProxySpec extends JsonObject {
  chartName?: string;
  releaseName?: string;
}

/** Makes a HelmReleaseProxy for each cluster that it selects. */
export const helmChartProxyController: Controller = {
  name: 'helmchartproxy-controller',
  kind: { group: ADDONS_GROUP, kind: 'HelmChartProxy' },
  watches: [
    { kind: { group: CORE_GROUP, kind: 'Cluster' }, map: proxiesFor },
    {
      kind: { group: ADDONS_GROUP, kind: 'HelmReleaseProxy' },
      map: ({ object }) => [
        {
          ...refOf(object),
          kind: 'HelmChartProxy',
          name: object.metadata.labels?.[PROXY_NAME] ?? '',
        },
      ],
    },
  ],
  reconcile(object, context): Result {
    const proxy = object as Resource;
    if (isDeleting(proxy)) return undefined;
    const selector = proxy.spec?.clusterSelector as Selector | undefined;
    const clusters = selectedClusters(proxy, selector, context).filter(
      cluster => !isDeleting(cluster),
    );
    for (const cluster of clusters) ensureRelease(proxy, cluster, context);
    report(proxy, clusters, context);
    return undefined;
  },
};

function proxiesFor({ object }: Change, store: Context['store']) {
  const { namespace } = object.metadata;
  return (
    store.list({
      group: ADDONS_GROUP,
      kind: 'HelmChartProxy',
      namespace,
    }) as Resource[]
  )
    .filter(proxy =>
      selects(proxy.spec?.clusterSelector as Selector | undefined, object),
    )
    .map(refOf);
}

function ensureRelease(
  proxy: Resource,
  cluster: Cluster,
  { client, random }: Context,
): void {
  const { namespace, name } = cluster.metadata;
  const existing = client
    .ofCluster(namespace, name, 'HelmReleaseProxy')
    .find(
      ({ metadata }) => metadata.labels?.[PROXY_NAME] === proxy.metadata.name,
    );
  const spec = proxy.spec as ProxySpec;
  const wanted: JsonObject = {
    chartName: spec.chartName,
    repoURL: spec.repoURL,
    version: spec.version,
    namespace: spec.namespace,
    releaseName: spec.releaseName ?? `${spec.chartName}-${name}`,
    clusterRef: {
      apiVersion: cluster.apiVersion,
      kind: 'Cluster',
      name,
      namespace,
    },
    values: spec.valuesTemplate,
  };
  if (existing) {
    client.patch(existing, draft => {
      draft.spec = { ...draft.spec, version: spec.version };
    });
    return;
  }
  const created = client.create<Resource>({
    apiVersion: VERSION,
    kind: 'HelmReleaseProxy',
    metadata: {
      name: `${spec.chartName}-${name}-${random.suffix(
        `${namespace}/${name}/${spec.chartName}`,
      )}`,
      namespace,
      labels: { [CLUSTER_NAME]: name, [PROXY_NAME]: proxy.metadata.name },
      ownerReferences: [controllerRef(proxy)],
    },
    spec: wanted,
  });
  client.patch(created, draft => addOwner(draft, ownerRef(cluster)));
}

function report(
  proxy: Resource,
  clusters: Cluster[],
  { client, clock }: Context,
): void {
  const releases = client.owned(proxy, 'HelmReleaseProxy');
  const waiting = releases.filter(
    release => !isTrue(release, 'HelmReleaseReady'),
  );
  const told =
    waiting.length === 0
      ? condition('HelmReleaseProxiesReady', 'True', 'HelmReleaseProxiesReady')
      : condition(
          'HelmReleaseProxiesReady',
          'False',
          'HelmReleaseProxiesReady',
          `${waiting.length} of ${releases.length} HelmReleaseProxies are not ready`,
        );
  client.patchStatus(proxy, draft => {
    draft.status = {
      ...draft.status,
      observedGeneration: draft.metadata.generation,
      matchingClusters: clusters.map(({ apiVersion, metadata }) => ({
        apiVersion,
        kind: 'Cluster',
        name: metadata.name,
        namespace: metadata.namespace,
      })),
    };
    setConditions(
      draft,
      [
        { ...told, type: 'Ready' },
        told,
        condition(
          'HelmReleaseProxySpecsUpToDate',
          'True',
          'HelmReleaseProxySpecsUpToDate',
        ),
      ],
      clock.now(),
    );
  });
}
