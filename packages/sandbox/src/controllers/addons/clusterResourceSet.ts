import { createHash } from 'node:crypto';
import { KubeObject } from '../../store/types';
import {
  condition,
  ongoing,
  setConditions,
  toTimestamp,
} from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Condition, Resource } from '../engine/model';
import {
  addFinalizer,
  addOwner,
  CORE_GROUP,
  isDeleting,
  ownerRef,
  refOf,
  removeFinalizer,
} from '../engine/objects';
import { isInitialized } from '../core/clusterView';
import { selectedClusters, Selector, selects } from './selects';

const GROUP = 'addons.cluster.x-k8s.io';
const FINALIZER = 'addons.cluster.x-k8s.io';
const SECRET_TYPE = 'addons.cluster.x-k8s.io/resource-set';

interface SetSpec {
  clusterSelector?: Selector;
  resources?: { kind: string; name: string }[];
}

/** Applies Secrets and ConfigMaps to the clusters it selects. */
export const clusterResourceSetController: Controller = {
  name: 'clusterresourceset-controller',
  kind: { group: GROUP, kind: 'ClusterResourceSet' },
  watches: [
    { kind: { group: CORE_GROUP, kind: 'Cluster' }, map: setsFor },
    ...['Secret', 'ConfigMap'].map(kind => ({
      kind: { group: '', kind },
      map: setsUsing,
    })),
  ],
  reconcile(object, context): Result {
    const set = object as Resource;
    if (isDeleting(set)) {
      context.client.patch(set, draft => removeFinalizer(draft, FINALIZER));
      return undefined;
    }
    context.client.patch(set, draft => addFinalizer(draft, FINALIZER));
    const spec = set.spec as unknown as SetSpec;
    const clusters = selectedClusters(
      set,
      spec.clusterSelector,
      context,
    ).filter(isInitialized);
    const strike = context.faults.find('crs.apply', set, context);
    if (!strike)
      for (const cluster of clusters) bind(set, cluster, spec, context);
    context.client.patchStatus(set, draft => {
      draft.status = {
        ...draft.status,
        observedGeneration: draft.metadata.generation,
      };
      const told = strike?.shown.conditions ?? [
        verdict(set, spec, clusters, context),
      ];
      setConditions(
        draft,
        [...told, ongoing('Paused', false)],
        context.clock.now(),
      );
    });
    return undefined;
  },
};

function setsFor({ object }: Change, store: Context['store']) {
  const { namespace } = object.metadata;
  return (
    store.list({
      group: GROUP,
      kind: 'ClusterResourceSet',
      namespace,
    }) as Resource[]
  )
    .filter(set =>
      selects((set.spec as unknown as SetSpec).clusterSelector, object),
    )
    .map(refOf);
}

function setsUsing({ object }: Change, store: Context['store']) {
  const { namespace, name } = object.metadata;
  return (
    store.list({
      group: GROUP,
      kind: 'ClusterResourceSet',
      namespace,
    }) as Resource[]
  )
    .filter(set =>
      (set.spec as unknown as SetSpec).resources?.some(
        row => row.kind === object.kind && row.name === name,
      ),
    )
    .map(refOf);
}

function sources(
  set: Resource,
  spec: SetSpec,
  { client }: Context,
): KubeObject[] {
  const { namespace } = set.metadata;
  return (spec.resources ?? []).flatMap(
    ({ kind, name }) => client.get({ group: '', kind, name, namespace }) ?? [],
  );
}

/** Missing resources are not told: Cluster API calls them applied too. */
function verdict(
  set: Resource,
  spec: SetSpec,
  clusters: Cluster[],
  context: Context,
): Condition {
  const wrong = sources(set, spec, context).find(
    source => source.kind === 'Secret' && source.type !== SECRET_TYPE,
  );
  if (wrong && clusters.length > 0) {
    return condition(
      'ResourcesApplied',
      'False',
      'WrongSecretType',
      `Secret type of ${wrong.metadata.name} is not ${SECRET_TYPE}`,
    );
  }
  return condition('ResourcesApplied', 'True', 'Applied');
}

function bind(
  set: Resource,
  cluster: Cluster,
  spec: SetSpec,
  context: Context,
): void {
  const { client, clock } = context;
  const { name, namespace } = cluster.metadata;
  const existing = client.get<Resource>({
    group: GROUP,
    kind: 'ClusterResourceSetBinding',
    namespace,
    name,
  });
  const binding =
    existing ??
    client.create<Resource>({
      apiVersion: `${GROUP}/v1beta2`,
      kind: 'ClusterResourceSetBinding',
      metadata: {
        name,
        namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': name },
        ownerReferences: [ownerRef(set)],
      },
      spec: { clusterName: name, bindings: [] },
    });
  const applied = sources(set, spec, context)
    .filter(source => source.kind !== 'Secret' || source.type === SECRET_TYPE)
    .map(source => ({
      kind: source.kind,
      name: source.metadata.name,
      applied: true,
      hash: `sha256:${createHash('sha256')
        .update(JSON.stringify(source.data ?? {}))
        .digest('hex')}`,
    }));
  client.patch(binding, draft => {
    addOwner(draft, ownerRef(set));
    const rows = (draft.spec?.bindings ?? []) as {
      clusterResourceSetName: string;
      resources?: { name: string; lastAppliedTime?: string }[];
    }[];
    const own = rows.find(
      row => row.clusterResourceSetName === set.metadata.name,
    );
    const resources = applied.map(row => ({
      ...row,
      lastAppliedTime:
        own?.resources?.find(known => known.name === row.name)
          ?.lastAppliedTime ?? toTimestamp(clock.now()),
    }));
    const next = {
      clusterResourceSetName: set.metadata.name,
      ...(resources.length > 0 ? { resources } : {}),
    };
    draft.spec = {
      ...draft.spec,
      bindings: [...rows.filter(row => row !== own), next],
    };
  });
}
