import { ClusterObjects } from '../ClusterObjects';
import { conditionOf, hasStatus } from '../conditions/Conditions';
import { PoolFacts, TemplateFacts } from '../facts';
import { AssessedMachine } from '../machines/assessMachine';
import { NO_REASON } from '../machines/serverStep';
import { plainMessage, plural } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { broken, moving, Problem, unseen } from './Problem';

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
    const own = machines.filter(one => belongsTo(objects, one, pool));
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
  objects: ClusterObjects,
  { machine }: AssessedMachine,
  pool: ProjectedObject,
): boolean {
  if (machine.labels['cluster.x-k8s.io/deployment-name'] === pool.name) {
    return pool.kind === 'MachineDeployment';
  }
  return machine.owners.some(
    owner =>
      owner.uid === pool.uid ||
      objects.childrenOf(pool).some(child => child.uid === owner.uid),
  );
}

type Assessed = Omit<AssessedPool, 'problem'>;
type State = { controlPlaneInitialized: boolean; now: number };

function poolProblem(
  objects: ClusterObjects,
  pool: Assessed,
  state: State,
): Problem | undefined {
  return (
    missingTemplate(objects, pool, state) ??
    unreplaced(objects, machineProblem(pool)) ??
    scalingProblem(objects, pool, state)
  );
}

/** A health check that gave up says so; nobody will replace the machines. */
function unreplaced(
  objects: ClusterObjects,
  problem: Problem | undefined,
): Problem | undefined {
  const refused = objects
    .ofRole('healthCheck')
    .some(check => hasStatus(check, 'RemediationAllowed', 'False'));
  return refused && problem?.severity === 'broken'
    ? {
        ...problem,
        sentence: `${problem.sentence}; too many for the health check to replace`,
      }
    : problem;
}

function missingTemplate(
  objects: ClusterObjects,
  { pool, name }: Assessed,
  { now }: State,
): Problem | undefined {
  const refs = [pool.facts.infrastructureRef, pool.facts.bootstrapRef];
  const ref = refs.find(candidate => objects.isMissing(candidate, pool));
  const told = blockedBy(pool);
  const gone = told?.includes('does not exist') ? told : undefined;
  if (!ref && !gone) {
    return undefined;
  }
  const what = ref ? `${ref.kind} ${ref.name} does not exist` : gone;
  const since = conditionOf(pool, 'ScalingUp')?.since ?? pool.createdAt;
  const make = isStuck('missing', since, now) ? broken : moving;
  return make('workers', `Pool ${name} cannot grow: ${what}`, {
    object: pool,
    since,
  });
}

/** What stands after "is blocked because" in a ScalingUp message. */
function blockedBy(object: ProjectedObject): string | undefined {
  const message = conditionOf(object, 'ScalingUp')?.message ?? '';
  const [, cause] = message.split('is blocked because');
  return cause === undefined
    ? undefined
    : plainMessage(cause.replace(/^:/, ''));
}

function machineProblem({
  machines,
  name,
  desired,
}: Assessed): Problem | undefined {
  const problems = machines.flatMap(one => one.problem ?? []);
  const worst = mostTelling(problems);
  if (worst === undefined) {
    return undefined;
  }
  const alike = machines.filter(
    one => one.problem?.severity === worst.severity,
  );
  const total = Math.max(desired, machines.length);
  const be = alike.length === 1 ? 'is' : 'are';
  const said = worst.sentence ? `: ${worst.sentence}` : '';
  const who = `${alike.length} of ${plural(total, 'worker')} in pool ${name}`;
  return { ...worst, sentence: `${who} ${be} ${verbFor(worst, alike)}${said}` };
}

function verbFor(worst: Problem, alike: readonly AssessedMachine[]): string {
  if (worst.severity === 'broken') {
    return 'not ready';
  }
  const leaving = alike.every(one => one.machine.deletedAt !== undefined);
  return leaving ? 'being removed' : 'starting';
}

const severities = ['broken', 'moving', 'unseen'] as const;

/** Of equal problems the one that gives a reason, such as a quota. */
function mostTelling(problems: readonly Problem[]): Problem | undefined {
  for (const severity of severities) {
    const alike = problems.filter(problem => problem.severity === severity);
    if (alike.length > 0) {
      return alike.find(one => !one.sentence.includes(NO_REASON)) ?? alike[0];
    }
  }
  return undefined;
}

function scalingProblem(
  objects: ClusterObjects,
  { pool, name, desired, ready, machines }: Assessed,
  { now, controlPlaneInitialized }: State,
): Problem | undefined {
  if (ready === desired && machines.length <= desired) {
    return undefined;
  }
  const scaling = [
    conditionOf(pool, 'ScalingUp'),
    conditionOf(pool, 'ScalingDown'),
  ].find(condition => condition?.status === 'True');
  const since =
    scaling?.since ?? conditionOf(pool, 'Available')?.since ?? pool.createdAt;
  const set = objects.childrenOf(pool).find(child => blockedBy(child));
  const why = (set && blockedBy(set)) ?? blockedBy(pool);
  const counts = `${ready} of ${plural(
    desired,
    'worker',
  )} in pool ${name} are ready`;
  const about = { object: set ?? pool, since };
  if (!controlPlaneInitialized) {
    return moving('workers', 'The workers wait for the control plane', about);
  }
  if (!pool.reported) {
    return unseen('workers', `Nothing is known of pool ${name}`, about);
  }
  const make = isStuck('scaling', since, now) ? broken : moving;
  return make('workers', why ? `${counts}: ${why}` : counts, about);
}
