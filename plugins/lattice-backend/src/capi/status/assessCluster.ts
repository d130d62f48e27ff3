import { ClusterObjects, ObjectsOptions } from '../ClusterObjects';
import { flavourOf } from '../flavours/flavourOf';
import { assessMachine, AssessedMachine } from '../machines/assessMachine';
import { KnownMachines } from '../machines/KnownMachines';
import { ProjectedObject } from '../ProjectedObject';
import { assessAddons } from './assessAddons';
import { assessConnection } from './assessConnection';
import { AssessedControlPlane, assessControlPlane } from './assessControlPlane';
import { assessControlPlaneMachines } from './assessControlPlaneMachines';
import { assessInfrastructure } from './assessInfrastructure';
import { assessLattice } from './assessLattice';
import { Assessment } from './Assessment';
import { assessMirror } from './assessMirror';
import { assessPools } from './assessPools';
import { assessRollout } from './assessRollout';
import { assessTopology } from './assessTopology';
import { countReplicas } from './countReplicas';
import { Problem } from './Problem';
import { rollUp } from './rollUp';

export interface AssessOptions extends ObjectsOptions {
  readonly now: number;
  /** Machines that were assessed before, to be taken as they are. */
  readonly known?: KnownMachines;
}

/**
 * Judges a cluster from the objects that belong to it. Each part is judged by
 * its own objects first; what the Cluster object says about it comes second,
 * and its phase and latched flags never count.
 */
export function assessCluster(
  given: Iterable<ProjectedObject> | ClusterObjects,
  { now, known, ...options }: AssessOptions,
): Assessment | undefined {
  const objects =
    given instanceof ClusterObjects
      ? given
      : ClusterObjects.create(given, options);
  if (!objects.cluster && !objects.latticeCluster) {
    return undefined;
  }
  const infrastructure = assessInfrastructure(objects, now);
  const controlPlane = assessControlPlane(objects, infrastructure, now);
  const state = { controlPlaneInitialized: controlPlane.initialized, now };
  const machines = objects.machines.map(one =>
    known
      ? known.assess(one, objects, state)
      : assessMachine(one, objects, state),
  );
  const controlPlaneMachines = machines.filter(one => one.status.controlPlane);
  const pools = assessPools(objects, machines, state);
  const addons = assessAddons(objects, now);
  const rollout = assessRollout(objects, machines, now);
  const parts = {
    infrastructure,
    controlPlane,
    machines,
    controlPlaneMachines,
    pools,
    addons,
  };
  const hasCluster = objects.cluster !== undefined;
  const lattice = assessLattice(objects.latticeCluster, hasCluster, now);
  const foundation = inOrder(
    [
      ...infrastructure.problems,
      ...assessConnection(objects, controlPlane, now),
    ],
    controlPlane,
  );
  const found: Problem[] = [
    ...lattice.filter(problem => problem.severity === 'broken'),
    ...assessTopology(objects, now),
    ...foundation,
    ...rollout.problems.filter(problem => problem.severity === 'moving'),
    ...assessControlPlaneMachines(controlPlane, controlPlaneMachines, {
      objects,
      now,
    }),
    ...rollout.problems.filter(problem => problem.severity === 'broken'),
    ...pools.flatMap(pool => pool.problem ?? []),
    ...loose(machines, pools),
    ...(controlPlane.initialized ? addons.problems : []),
    ...lattice.filter(problem => problem.severity !== 'broken'),
  ];
  const problems = [...found, ...assessMirror(objects, found, now)];
  const counts = countReplicas(objects, parts);
  const rolled = rollUp({
    objects,
    now,
    counts,
    controlPlane,
    machines,
    pools,
    problems,
    rollingOut: rollout.active,
  });
  return {
    objects,
    now,
    flavour: flavourOf(objects),
    ...parts,
    counts,
    problems,
    ...rolled,
  };
}

/**
 * A hosted control plane gives the infrastructure its endpoint, and one that
 * does not exist is certain: either comes before infrastructure that reports
 * no error and merely waits.
 */
function inOrder(
  infrastructure: readonly Problem[],
  { hosted, initialized, problems }: AssessedControlPlane,
): Problem[] {
  const certain = problems.some(problem => problem.severity === 'broken');
  const later = (problem: Problem) =>
    problem.waits === true && !initialized && (hosted || certain);
  return [
    ...infrastructure.filter(problem => !later(problem)),
    ...problems,
    ...infrastructure.filter(later),
  ];
}

/** Workers that no pool owns. */
function loose(
  machines: readonly AssessedMachine[],
  pools: readonly { machines: readonly AssessedMachine[] }[],
): Problem[] {
  const owned = new Set(pools.flatMap(pool => pool.machines));
  return machines
    .filter(one => !one.status.controlPlane && !owned.has(one))
    .flatMap(one => one.problem ?? []);
}
