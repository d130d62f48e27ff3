import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf, hasStatus } from '../conditions/Conditions';
import { AssessedMachine } from '../machines/assessMachine';
import { NO_REASON } from '../machines/serverStep';
import { plainMessage, plural } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import type { AssessedPool } from './assessPools';
import { foreignReference } from './foreignReference';
import { broken, moving, Problem, unseen } from './Problem';

type Assessed = Omit<AssessedPool, 'problem'>;
type State = { controlPlaneInitialized: boolean; moment: Moment };

/** What keeps a pool from its size, the cause before its effects. */
export function poolProblem(
  objects: ClusterObjects,
  pool: Assessed,
  state: State,
): Problem | undefined {
  return (
    foreignTemplate(objects, pool) ??
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
        sentence: `${problem.sentence}; too many unhealthy machines for the health check to remediate`,
      }
    : problem;
}

function foreignTemplate(
  objects: ClusterObjects,
  { pool }: Assessed,
): Problem | undefined {
  const { infrastructureRef, bootstrapRef } = pool.facts;
  return [
    { from: pool, field: 'infrastructureRef', ref: infrastructureRef },
    { from: pool, field: 'bootstrap.configRef', ref: bootstrapRef },
  ]
    .map(held => foreignReference(objects, 'workers', held))
    .find(problem => problem !== undefined);
}

function missingTemplate(
  objects: ClusterObjects,
  { pool, name }: Assessed,
  { moment }: State,
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
  const make = isStuck('missing', since, moment) ? broken : moving;
  return make('workers', `Pool ${name} can't scale up: ${what}`, {
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
  { moment, controlPlaneInitialized }: State,
): Problem | undefined {
  if (ready === desired && machines.length <= desired) {
    return undefined;
  }
  const scaling = [
    conditionOf(pool, 'ScalingUp'),
    conditionOf(pool, 'ScalingDown'),
  ].find(condition => condition?.status === 'True');
  // Before the controller has seen a change, no condition dates from it.
  const available = conditionOf(pool, 'Available');
  const since =
    scaling?.since ??
    (available?.status === 'True' ? undefined : available?.since);
  const set = objects.childrenOf(pool).find(child => blockedBy(child));
  const why = (set && blockedBy(set)) ?? blockedBy(pool);
  const counts = `${ready} of ${plural(
    desired,
    'worker',
  )} in pool ${name} are ready`;
  const about = { object: set ?? pool, since };
  if (!controlPlaneInitialized) {
    return moving(
      'workers',
      'Workers are waiting for the control plane',
      about,
    );
  }
  if (!pool.reported) {
    return unseen('workers', `Pool ${name} hasn't reported its status`, about);
  }
  const make = isStuck('scaling', since, moment) ? broken : moving;
  return make('workers', why ? `${counts}: ${why}` : counts, about);
}
