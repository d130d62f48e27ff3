import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { PoolFacts, TemplateFacts } from '../facts';
import { AssessedMachine } from '../machines/assessMachine';
import { ProjectedObject } from '../ProjectedObject';
import { poolProblem } from './poolProblem';
import { Problem } from './Problem';

export interface AssessedPool {
  readonly pool: ProjectedObject<PoolFacts>;
  readonly name: string;
  readonly machines: readonly AssessedMachine[];
  readonly desired: number;
  readonly ready: number;
  readonly template: TemplateFacts | undefined;
  readonly problem: Problem | undefined;
}

const NAME_LABELS = [
  'topology.cluster.x-k8s.io/deployment-name',
  'topology.cluster.x-k8s.io/pool-name',
] as const;

export function assessPools(
  objects: ClusterObjects,
  machines: readonly AssessedMachine[],
  state: { controlPlaneInitialized: boolean; moment: Moment },
): AssessedPool[] {
  const { pools } = objects;
  const machinesOf = machinesByPool(objects, pools, machines);
  return pools.map(pool => {
    const own = machinesOf.get(pool) ?? [];
    const assessed = {
      pool,
      name: poolName(pool),
      machines: own,
      desired: desiredOf(objects, pool) ?? own.length,
      ready:
        own.length > 0
          ? own.filter(one => one.status.health === 'healthy').length
          : pool.facts.replicas.ready ?? 0,
      template: templateOf(objects, pool),
    };
    return { ...assessed, problem: poolProblem(objects, assessed, state) };
  });
}

/** What the topology asks for; it reaches the pool only while not paused. */
function desiredOf(
  { cluster }: ClusterObjects,
  pool: ProjectedObject<PoolFacts>,
): number | undefined {
  const { replicas } = pool.facts;
  const wanted = cluster?.facts.topology?.pools.find(
    candidate => candidate.name === poolName(pool),
  );
  return wanted?.replicas ?? replicas.desired ?? replicas.current;
}

function templateOf(
  objects: ClusterObjects,
  pool: ProjectedObject<PoolFacts>,
): TemplateFacts | undefined {
  const found = objects.resolve(pool.facts.infrastructureRef, pool);
  return found?.facts.of === 'template' ? found.facts : undefined;
}

function poolName(pool: ProjectedObject): string {
  return (
    NAME_LABELS.map(label => pool.labels[label]).find(Boolean) ?? pool.name
  );
}

type Pool = ProjectedObject<PoolFacts>;

/** Each machine belongs to the pool that its label names, or that owns it. */
function machinesByPool(
  objects: ClusterObjects,
  pools: readonly Pool[],
  machines: readonly AssessedMachine[],
): Map<Pool, AssessedMachine[]> {
  const deployments = new Map<string, Pool>();
  const owners = new Map<string, Pool>();
  for (const pool of pools) {
    if (pool.kind === 'MachineDeployment') {
      deployments.set(pool.name, pool);
    }
    for (const { uid } of [pool, ...objects.childrenOf(pool)]) {
      owners.set(uid, pool);
    }
  }
  const found = new Map<Pool, AssessedMachine[]>();
  for (const one of machines) {
    const { labels, owners: ownedBy } = one.machine;
    const pool =
      deployments.get(labels['cluster.x-k8s.io/deployment-name'] ?? '') ??
      ownedBy.map(({ uid }) => owners.get(uid)).find(Boolean);
    if (pool) {
      const own = found.get(pool) ?? [];
      own.push(one);
      found.set(pool, own);
    }
  }
  return found;
}
