import { InputError, NotFoundError } from '@backstage/errors';
import { ClusterChange, PoolChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts, poolName } from '../cluster/ClusterParts';
import {
  at,
  cloned,
  Json,
  KubeObject,
  numberAt,
  textAt,
} from '../objects/KubeObject';
import { flavorOf } from '../roll/readMachineSizes';
import { copyWith } from '../upgrade/replaceTemplate';
import { patchTo } from './patchTo';
import { asNew, merged, resized } from './poolEdits';

/** What the edit of a plain cluster depends on. */
export interface PlainFacts {
  templateOf: (holder: KubeObject) => KubeObject | undefined;
  healthChecks: KubeObject[];
}

type Edits = Pick<ChangeSet, 'create' | 'patch' | 'remove'>;

const api = 'cluster.x-k8s.io';
const DEPLOYMENT = `${api}/deployment-name`;
const infrastructure = ['template', 'spec', 'infrastructureRef'];

/** The objects of a plain cluster, changed as a form says. */
export function editPlain(
  parts: ClusterParts,
  facts: PlainFacts,
  change: ClusterChange,
): Edits {
  if (change.variables || change.clusterClass) {
    throw new InputError(
      'The cluster has no ClusterClass, so it has no class variables.',
    );
  }
  const edits = [
    ...(change.controlPlane ? [editControlPlane(parts, facts, change)] : []),
    ...(change.pools ?? []).map(pool => editPool(parts, facts, pool)),
  ];
  return {
    create: edits.flatMap(({ create }) => create),
    patch: edits.flatMap(({ patch }) => patch),
    remove: edits.flatMap(({ remove }) => remove),
  };
}

function editControlPlane(
  parts: ClusterParts,
  facts: PlainFacts,
  { controlPlane: change = {} }: ClusterChange,
): Edits {
  const seen = parts.controlPlane;
  if (!seen) {
    throw new NotFoundError('The cluster has no control plane object yet.');
  }
  const edited = cloned(seen);
  const spec = edited.spec as Json;
  if (change.replicas !== undefined) spec.replicas = change.replicas;
  if (change.machineSize === undefined) return edit(seen, edited);
  const path = [['machineTemplate', 'spec'], ['machineTemplate']].find(
    one => at(spec, ...one, 'infrastructureRef') !== undefined,
  );
  if (!path) throw new InputError(`${seen.kind} has no machines.`);
  const prefix = `${parts.id.name}-control-plane`;
  const template = resizedTemplate(parts, facts, seen, {
    prefix,
    size: change.machineSize,
  });
  if (!template) return edit(seen, edited);
  (at(spec, ...path, 'infrastructureRef') as Json).name =
    template.metadata.name;
  return edit(seen, edited, [template]);
}

function edit(
  seen: KubeObject,
  edited: KubeObject,
  create: KubeObject[] = [],
): Edits {
  const patch = patchTo(seen, edited);
  return { create, patch: patch ? [patch] : [], remove: [] };
}

/** A template with another size; undefined when it has that size already. */
function resizedTemplate(
  parts: ClusterParts,
  { templateOf }: PlainFacts,
  holder: KubeObject,
  { prefix, size }: { prefix: string; size: string },
): KubeObject | undefined {
  const template = templateOf(holder);
  const current = flavorOf(template);
  if (!template || current === undefined) {
    throw new InputError(
      `Lattice can't tell the machine size from ${
        template ? `${template.kind} ${template.metadata.name}` : holder.kind
      }. Change its template instead.`,
    );
  }
  if (current === size) return undefined;
  const named = typeof at(template.spec, 'template', 'spec', 'flavor');
  const flavor = named === 'string' ? size : { filter: { name: size } };
  return copyWith(template, { flavor }, prefix, parts.id);
}

function editPool(
  parts: ClusterParts,
  facts: PlainFacts,
  change: PoolChange,
): Edits {
  const { name: cluster } = parts.id;
  const find = (name: string) =>
    parts.pools.find(pool => poolName(pool, cluster) === name);
  const seen = find(change.like ?? change.name);
  if (!seen) {
    const names = parts.pools.map(pool => poolName(pool, cluster));
    throw new NotFoundError(
      `Pool ${change.like ?? change.name} doesn't exist. Pools: ${
        names.join(', ') || 'none'
      }.`,
    );
  }
  if (change.remove) {
    const checks = facts.healthChecks.filter(
      ({ spec }) =>
        textAt(spec, 'selector', 'matchLabels', DEPLOYMENT) ===
        seen.metadata.name,
    );
    return { create: [], patch: [], remove: [seen, ...checks] };
  }
  if (change.healthCheck !== undefined) {
    throw new InputError(
      `Pool ${change.name}: health checks are switched on and off in topologies only.`,
    );
  }
  if (change.like !== undefined) {
    if (find(change.name)) {
      throw new InputError(`Pool ${change.name} exists already.`);
    }
    const { edited, created } = withFields(
      parts,
      facts,
      copyOf(seen, parts, change.name),
      asNew(change),
    );
    return { create: [...created, edited], patch: [], remove: [] };
  }
  const { edited, created } = withFields(parts, facts, seen, change);
  return edit(seen, edited, created);
}

/** A MachineDeployment with the fields of a form. */
function withFields(
  parts: ClusterParts,
  facts: PlainFacts,
  seen: KubeObject,
  change: PoolChange,
): { edited: KubeObject; created: KubeObject[] } {
  const edited = cloned(seen);
  const spec = edited.spec as Json;
  const { replicas, annotations } = resized(
    {
      replicas: numberAt(spec, 'replicas'),
      annotations: seen.metadata.annotations,
    },
    change,
  );
  edited.metadata.annotations = annotations;
  if (replicas === undefined) delete spec.replicas;
  else spec.replicas = replicas;
  const template = spec.template as { metadata?: Json; spec: Json };
  if (change.labels) {
    const labels = at(template, 'metadata', 'labels') as never;
    template.metadata = {
      ...template.metadata,
      labels: merged(labels, change.labels),
    };
  }
  if (change.failureDomain === null) delete template.spec.failureDomain;
  else if (change.failureDomain !== undefined) {
    template.spec.failureDomain = change.failureDomain;
  }
  if (change.machineSize === undefined) return { edited, created: [] };
  const resizing = resizedTemplate(parts, facts, seen, {
    prefix: `${parts.id.name}-${change.name}`,
    size: change.machineSize,
  });
  if (!resizing) return { edited, created: [] };
  (at(spec, ...infrastructure) as Json).name = resizing.metadata.name;
  return { edited, created: [resizing] };
}

/** A new MachineDeployment like another one, on the same templates. */
function copyOf(
  like: KubeObject,
  { id }: ClusterParts,
  pool: string,
): KubeObject {
  const name = `${id.name}-${pool}`;
  const spec = cloned(like.spec) as Json;
  delete spec.rolloutAfter;
  delete spec.paused;
  if (spec.rollout) delete (spec.rollout as Json).after;
  const labels = { [`${api}/cluster-name`]: id.name };
  const own = { ...labels, [DEPLOYMENT]: name };
  const template = spec.template as Json;
  const old = (at(template, 'metadata', 'labels') ?? {}) as object;
  template.metadata = {
    ...(template.metadata as Json),
    labels: { ...old, ...own },
  };
  spec.selector = { matchLabels: own };
  return {
    apiVersion: like.apiVersion,
    kind: like.kind,
    metadata: { name, namespace: id.namespace, labels },
    spec,
  };
}
