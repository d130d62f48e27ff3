import { InputError, NotFoundError } from '@backstage/errors';
import { ClusterChange, PoolChange } from '@lattice-dev/plugin-lattice-common';
import { at, cloned, Json, KubeObject, listAt } from '../objects/KubeObject';
import { asNew, merged, resized } from './poolEdits';
import { setVariable, sizeVariable } from './classVariables';

type Metadata = Record<'labels' | 'annotations', Record<string, string>>;

const lists = ['machineDeployments', 'machinePools'] as const;

/** A Cluster with its topology changed; the one that was given stays. */
export function editTopology(
  cluster: KubeObject,
  clusterClass: KubeObject | undefined,
  change: ClusterChange,
): KubeObject {
  const edited = cloned(cluster);
  const topology = edited.spec!.topology as Json;
  editControlPlane(topology, clusterClass, change);
  for (const pool of change.pools ?? []) {
    editPools(topology, clusterClass, pool);
  }
  for (const [name, value] of Object.entries(change.variables ?? {})) {
    const variables = setVariable(listAt(topology, 'variables'), name, value);
    setOrRemove(topology, 'variables', variables);
  }
  if (change.clusterClass !== undefined) {
    const reference = topology.classRef as Json | undefined;
    if (reference) reference.name = change.clusterClass;
    else topology.class = change.clusterClass;
  }
  return edited;
}

function editControlPlane(
  topology: Json,
  clusterClass: KubeObject | undefined,
  { controlPlane }: ClusterChange,
): void {
  if (!controlPlane) return;
  const { replicas, machineSize } = controlPlane;
  const part = { ...((topology.controlPlane as Json | undefined) ?? {}) };
  if (replicas !== undefined) part.replicas = replicas;
  if (machineSize !== undefined) {
    // A class with one name for all roles would give it to the pools, too.
    override(part, sizeVariable(clusterClass, 'controlPlane'), machineSize);
  }
  topology.controlPlane = part;
}

function override(part: Json, name: string, value: unknown): void {
  const overrides = setVariable(
    listAt(part, 'variables', 'overrides'),
    name,
    value,
  );
  part.variables = { overrides };
}

function editPools(
  topology: Json,
  clusterClass: KubeObject | undefined,
  change: PoolChange,
): void {
  const workers = { ...((topology.workers as Json | undefined) ?? {}) };
  const list = lists.find(key =>
    named(workers, key, change.like ?? change.name),
  );
  if (!list) throw missing(workers, change.like ?? change.name);
  const pools = listAt(workers, list);
  if (
    change.like !== undefined &&
    lists.some(key => named(workers, key, change.name))
  ) {
    throw new InputError(`Pool ${change.name} exists already.`);
  }
  const source = named(workers, list, change.like ?? change.name)!;
  const next = change.remove
    ? pools.filter(pool => pool !== source)
    : withPool(pools, source, clusterClass, change);
  setOrRemove(workers, list, next);
  setOrRemove(topology, 'workers', workers);
}

function withPool(
  pools: Json[],
  source: Json,
  clusterClass: KubeObject | undefined,
  change: PoolChange,
): Json[] {
  if (change.like === undefined) {
    return pools.map(pool =>
      pool === source ? editPool(pool, clusterClass, change) : pool,
    );
  }
  const copy = copyOf(source, change.name);
  return [...pools, editPool(copy, clusterClass, asNew(change))];
}

function named(workers: Json, list: string, name: string): Json | undefined {
  return listAt(workers, list).find(pool => pool.name === name);
}

function missing(workers: Json, name: string): NotFoundError {
  const names = lists.flatMap(list =>
    listAt(workers, list).map(pool => String(pool.name)),
  );
  return new NotFoundError(
    `Pool ${name} doesn't exist. Pools: ${names.join(', ') || 'none'}.`,
  );
}

function copyOf(source: Json, name: string): Json {
  const { rollout, ...rest } = cloned(source);
  const { after, ...strategy } = (rollout ?? {}) as Json;
  return {
    ...rest,
    name,
    ...(Object.keys(strategy).length > 0 && { rollout: strategy }),
  };
}

function editPool(
  pool: Json,
  clusterClass: KubeObject | undefined,
  change: PoolChange,
): Json {
  const edited = { ...pool };
  const metadata = (at(pool, 'metadata') ?? {}) as Partial<Metadata>;
  const { replicas, annotations } = resized(
    { replicas: pool.replicas as number, annotations: metadata.annotations },
    change,
  );
  setOrRemove(edited, 'replicas', replicas);
  const labels = change.labels
    ? merged(metadata.labels, change.labels)
    : metadata.labels;
  setOrRemove(edited, 'metadata', {
    ...metadata,
    labels,
    annotations,
  });
  if (change.failureDomain !== undefined) {
    setOrRemove(edited, 'failureDomain', change.failureDomain ?? undefined);
  }
  if (change.machineSize !== undefined) {
    override(edited, sizeVariable(clusterClass, 'worker'), change.machineSize);
  }
  if (change.healthCheck !== undefined) {
    const [field, flag] =
      'machineHealthCheck' in pool
        ? ['machineHealthCheck', 'enable']
        : ['healthCheck', 'enabled'];
    edited[field] = { ...(pool[field] as Json), [flag]: change.healthCheck };
  }
  return edited;
}

/** v1beta2 refuses what is there and empty. */
function setOrRemove(object: Json, key: string, value: unknown): void {
  const kept =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).filter(([, inner]) => inner !== undefined),
        )
      : value;
  const isEmpty =
    kept === undefined ||
    (typeof kept === 'object' &&
      kept !== null &&
      Object.keys(kept).length === 0);
  if (isEmpty) delete object[key];
  else object[key] = kept;
}
