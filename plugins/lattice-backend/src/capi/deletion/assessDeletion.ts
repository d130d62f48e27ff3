import { Moment } from '../Moment';
import { ownValue } from '../../ownValue';
import { ClusterObjects } from '../ClusterObjects';
import { allConditions, conditionOf } from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { ClusterFacts } from '../facts';
import { AssessedMachine } from '../machines/assessMachine';
import { plainMessage, plural } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { broken, moving, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import { foreignFinalizers, overdueFinalizer } from './finalizers';

const stages: Record<string, string> = {
  WaitingForBeforeDeleteHook: 'waiting for a hook',
  WaitingForWorkersDeletion: 'removing workers',
  WaitingForControlPlaneDeletion: 'removing the control plane',
  WaitingForInfrastructureDeletion: 'removing the infrastructure',
};

/** What the deletion of a cluster does now and, if it is stuck, why. */
export function assessDeletion(
  objects: ClusterObjects,
  machines: readonly AssessedMachine[],
  moment: Moment,
): Problem | undefined {
  const { cluster } = objects;
  if (cluster?.deletedAt === undefined) {
    return undefined;
  }
  const deleting = conditionOf(cluster, 'Deleting');
  const since = cluster.deletedAt;
  const cause = causeOf(objects, cluster, machines, moment);
  if (cause) {
    const about = { object: cause.object, since };
    return broken('network', `Deletion is stuck: ${cause.text}`, about);
  }
  const stage = ownValue(stages, deleting?.reason) ?? 'started';
  const left = machines.length
    ? `, ${plural(machines.length, 'machine')} left`
    : '';
  const about = { object: cluster, since };
  return isStuck('deletion', deleting?.since ?? since, moment)
    ? broken(
        'network',
        `Deletion is stuck: ${
          overdueText(objects, moment) || waitText(cluster) || stage
        }`,
        about,
      )
    : moving('network', `Deleting: ${stage}${left}`, about);
}

interface Cause {
  readonly text: string;
  readonly object: ProjectedObject;
}

function causeOf(
  objects: ClusterObjects,
  cluster: ProjectedObject<ClusterFacts>,
  machines: readonly AssessedMachine[],
  moment: Moment,
): Cause | undefined {
  if (cluster.facts.paused) {
    return { text: 'the cluster is paused', object: cluster };
  }
  const gone = objects.all.filter(object => object.deletedAt !== undefined);
  return held(gone, moment) ?? failing(gone, moment) ?? stuckMachine(machines);
}

function held(
  gone: readonly ProjectedObject[],
  moment: Moment,
): Cause | undefined {
  for (const object of gone) {
    const finalizers = foreignFinalizers(object, moment);
    if (finalizers) {
      const text = `finalizer ${finalizers.join(', ')} holds ${object.kind} ${
        object.name
      }`;
      return { text, object };
    }
  }
  return undefined;
}

function failing(
  gone: readonly ProjectedObject[],
  moment: Moment,
): Cause | undefined {
  for (const object of gone.filter(one => one.facts.of !== 'cluster')) {
    const condition = allConditions(object).find(
      one =>
        isFailing(one) &&
        (one.since ?? 0) >= (object.deletedAt ?? 0) &&
        isStuck('deletionError', one.since, moment),
    );
    if (condition) {
      const said = plainMessage(condition.message) || condition.reason;
      return { text: `${object.kind} ${object.name}: ${said}`, object };
    }
  }
  return undefined;
}

function stuckMachine(machines: readonly AssessedMachine[]): Cause | undefined {
  const stuck = machines.find(
    one =>
      one.machine.deletedAt !== undefined && one.problem?.severity === 'broken',
  );
  return (
    stuck && {
      text: `Machine ${stuck.machine.name}: ${stuck.problem?.sentence}`,
      object: stuck.machine,
    }
  );
}

/** What Kubernetes itself has not let go of. */
function overdueText(objects: ClusterObjects, moment: Moment): string {
  for (const object of objects.all) {
    const overdue = overdueFinalizer(object, moment);
    if (overdue) {
      return `${object.kind} ${object.name} is waiting for ${overdue.remover} to remove ${overdue.name}`;
    }
  }
  return '';
}

function waitText(cluster: ProjectedObject): string {
  return plainMessage(conditionOf(cluster, 'Deleting')?.message ?? '');
}
