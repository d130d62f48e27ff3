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
  state: { controlPlaneInitialized: boolean; now: number },
): AssessedPool[] {
  return objects.pools.map(pool => {
    const owners = new Set([pool, ...objects.childrenOf(pool)].map(uidOf));
    const own = machines.filter(one => belongsTo(one, pool, owners));
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

function belongsTo(
  { machine }: AssessedMachine,
  pool: ProjectedObject,
  owners: ReadonlySet<string>,
): boolean {
  if (machine.labels['cluster.x-k8s.io/deployment-name'] === pool.name) {
    return pool.kind === 'MachineDeployment';
  }
  return machine.owners.some(owner => owners.has(owner.uid));
}

function uidOf({ uid }: ProjectedObject): string {
  return uid;
}
