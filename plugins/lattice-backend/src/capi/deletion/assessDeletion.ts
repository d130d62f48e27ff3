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
import { foreignFinalizers } from './foreignFinalizers';

const stages: Record<string, string> = {
  WaitingForBeforeDeleteHook: 'a hook has to finish first',
  WaitingForWorkersDeletion: 'the workers go first',
  WaitingForControlPlaneDeletion: 'the control plane goes next',
  WaitingForInfrastructureDeletion: 'the infrastructure goes last',
};

/** What the deletion of a cluster does now and, if it is stuck, why. */
export function assessDeletion(
  objects: ClusterObjects,
  machines: readonly AssessedMachine[],
  now: number,
): Problem | undefined {
  const { cluster } = objects;
  if (cluster?.deletedAt === undefined) {
    return undefined;
  }
  const deleting = conditionOf(cluster, 'Deleting');
  const since = cluster.deletedAt;
  const cause = causeOf(objects, cluster, machines, now);
  if (cause) {
    const about = { object: cause.object, since };
    return broken('network', `Deletion is stuck: ${cause.text}`, about);
  }
  const stage = ownValue(stages, deleting?.reason) ?? 'it has begun';
  const left = machines.length
    ? `, ${plural(machines.length, 'machine')} left`
    : '';
  const about = { object: cluster, since };
  return isStuck('deletion', deleting?.since ?? since, now)
    ? broken(
        'network',
        `Deletion is stuck: ${waitText(cluster) || stage}`,
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
  now: number,
): Cause | undefined {
  if (cluster.facts.paused) {
    return { text: 'the cluster is paused', object: cluster };
  }
  const gone = objects.all.filter(object => object.deletedAt !== undefined);
  return held(gone, now) ?? failing(gone, now) ?? stuckMachine(machines);
}

function held(
  gone: readonly ProjectedObject[],
  now: number,
): Cause | undefined {
  for (const object of gone) {
    const finalizers = foreignFinalizers(object, now);
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
  now: number,
): Cause | undefined {
  for (const object of gone.filter(one => one.facts.of !== 'cluster')) {
    const condition = allConditions(object).find(
      one =>
        isFailing(one) &&
        (one.since ?? 0) >= (object.deletedAt ?? 0) &&
        isStuck('deletionError', one.since, now),
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

function waitText(cluster: ProjectedObject): string {
  return plainMessage(conditionOf(cluster, 'Deleting')?.message ?? '');
}
