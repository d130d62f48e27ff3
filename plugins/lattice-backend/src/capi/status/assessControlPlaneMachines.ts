import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { AssessedMachine } from '../machines/assessMachine';
import { plainMessage, plural } from '../messages/plainMessage';
import { isStuck } from '../thresholds';
import { AssessedControlPlane } from './assessControlPlane';
import { broken, moving, Problem } from './Problem';

/** Machines or pods of the control plane that are not as they should be. */
export function assessControlPlaneMachines(
  controlPlane: AssessedControlPlane,
  machines: readonly AssessedMachine[],
  { objects, moment }: { objects: ClusterObjects; moment: Moment },
): Problem[] {
  if (controlPlane.object === undefined || !controlPlane.object.reported) {
    return [];
  }
  return controlPlane.hosted
    ? podCount(controlPlane, objects, moment)
    : machineProblems(controlPlane, machines, moment);
}

function machineProblems(
  controlPlane: AssessedControlPlane,
  machines: readonly AssessedMachine[],
  moment: Moment,
): Problem[] {
  const problems = machines.flatMap(one => named(one));
  const desired = controlPlane.object?.facts.replicas.desired ?? 0;
  if (problems.length > 0 || machines.length >= desired) {
    return problems;
  }
  return [tooFew(controlPlane, machines, moment)];
}

function named({ machine, problem, status }: AssessedMachine): Problem[] {
  if (problem === undefined) {
    return [];
  }
  const said = problem.sentence || status.state;
  return [
    { ...problem, sentence: `Control plane machine ${machine.name}: ${said}` },
  ];
}

function tooFew(
  { object, initialized }: AssessedControlPlane,
  machines: readonly AssessedMachine[],
  moment: Moment,
): Problem {
  const desired = object?.facts.replicas.desired ?? 0;
  const scaling = conditionOf(object, 'ScalingUp');
  const since = scaling?.status === 'True' ? scaling.since : undefined;
  const [, cause] = (scaling?.message ?? '').split('is blocked because');
  const counts = `${machines.length} of ${plural(
    desired,
    'control plane machine',
  )} exist`;
  const why = cause ? `: ${plainMessage(cause.replace(/^:/, ''))}` : '';
  const stuck = initialized && isStuck('scaling', since, moment);
  const make = stuck ? broken : moving;
  return make('controlPlane', `${counts}${why}`, { object, since });
}

function podCount(
  { object, initialized, problems }: AssessedControlPlane,
  objects: ClusterObjects,
  moment: Moment,
): Problem[] {
  const { desired = 0, ready } = object?.facts.replicas ?? {};
  if (
    !object ||
    !initialized ||
    ready === undefined ||
    ready >= desired ||
    problems.length > 0
  ) {
    return [];
  }
  const since = newestPod(objects);
  const sentence = `${ready} of ${plural(desired, 'control plane pod')} ready`;
  const make = isStuck('scaling', since, moment) ? broken : moving;
  return [make('controlPlane', sentence, { object, since })];
}

/** Nothing says since when pods are missing; the last new one is a sign. */
function newestPod(objects: ClusterObjects): number | undefined {
  const times = objects.ofRole('pod').map(pod => pod.createdAt);
  return times.length > 0 ? Math.max(...times) : undefined;
}
