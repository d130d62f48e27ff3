import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { controlPlaneReaderOf } from '../controlPlane/controlPlaneReaders';
import { ControlPlaneReading } from '../controlPlane/ControlPlaneReading';
import { ControlPlaneFacts } from '../facts';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { AssessedInfrastructure } from './assessInfrastructure';
import { foreignReference } from './foreignReference';
import { broken, moving, Problem, unseen } from './Problem';

export interface AssessedControlPlane extends ControlPlaneReading {
  readonly object: ProjectedObject<ControlPlaneFacts> | undefined;
  readonly hosted: boolean;
  /** Deleted before its cluster, as it should be. */
  readonly gone: boolean;
}

/** Reasons of the Cluster's mirrors for an object that is not there. */
const GONE = new Set(['ObjectDoesNotExist', 'ObjectDeleted']);

const NOTHING: ControlPlaneReading = {
  available: undefined,
  initialized: false,
  initializedAt: undefined,
  message: '',
  since: undefined,
  etcd: undefined,
  components: undefined,
  problems: [],
};

/** The control plane by its own object; the Cluster's mirror comes second. */
export function assessControlPlane(
  objects: ClusterObjects,
  infrastructure: AssessedInfrastructure,
  moment: Moment,
): AssessedControlPlane {
  const object = objects.controlPlane;
  if (object === undefined) {
    const gone = objects.cluster?.deletedAt !== undefined && isAbsent(objects);
    const told = gone ? {} : byMirror(objects, moment);
    return { ...NOTHING, ...told, object, hosted: false, gone };
  }
  const reading = controlPlaneReaderOf(object.kind).read({
    object,
    objects,
    moment,
  });
  const silent = silence(object, infrastructure, moment);
  const template = foreignReference(objects, 'controlPlane', {
    from: object,
    field: 'infrastructureRef',
    ref: object.facts.machineTemplateRef,
  });
  return {
    ...reading,
    object,
    hosted: object.facts.hosted,
    gone: false,
    problems: [
      ...(template ? [template] : []),
      ...(silent ? [silent] : reading.problems),
      ...(silent ? [] : stateProblems(object, reading, moment)),
    ],
  };
}

/** It is known not to exist; one that cannot be seen may be there. */
function isAbsent(objects: ClusterObjects): boolean {
  const { cluster } = objects;
  const told = conditionOf(cluster, 'ControlPlaneAvailable')?.reason ?? '';
  return (
    GONE.has(told) || objects.isMissing(cluster?.facts.controlPlaneRef, cluster)
  );
}

function byMirror(
  objects: ClusterObjects,
  moment: Moment,
): Partial<ControlPlaneReading> {
  const { cluster } = objects;
  const ref = cluster?.facts.controlPlaneRef;
  const held = { from: cluster, field: 'controlPlaneRef', ref };
  const foreign = foreignReference(objects, 'controlPlane', held);
  // What the Cluster mirrors is then the state of another cluster.
  if (foreign) {
    return { problems: [foreign] };
  }
  const initialized = conditionOf(cluster, 'ControlPlaneInitialized');
  const available = conditionOf(cluster, 'ControlPlaneAvailable');
  if (cluster && ref && isAbsent(objects)) {
    const since = available?.since ?? cluster.createdAt;
    const sentence = `${ref.kind} ${ref.name} does not exist`;
    const make = isStuck('missing', since, moment) ? broken : moving;
    return {
      problems: [make('controlPlane', sentence, { object: cluster, since })],
    };
  }
  return {
    available:
      available && available.status !== 'Unknown'
        ? available.status === 'True'
        : undefined,
    initialized: initialized?.status === 'True',
    initializedAt:
      initialized?.status === 'True' ? initialized.since : undefined,
    message: plainMessage(available?.message ?? ''),
    since: available?.since,
  };
}

function silence(
  object: ProjectedObject<ControlPlaneFacts>,
  infrastructure: AssessedInfrastructure,
  moment: Moment,
): Problem | undefined {
  if (object.reported) {
    return undefined;
  }
  const since = Math.max(object.createdAt, infrastructure.endpointAt ?? 0);
  const limit = infrastructure.ready
    ? 'silence'
    : 'silenceBeforeInfrastructure';
  const about = { object, since };
  return isStuck(limit, since, moment)
    ? broken(
        'controlPlane',
        `The controller of ${object.kind} ${object.name} isn't responding; check that it's running`,
        about,
      )
    : moving(
        'controlPlane',
        `Waiting for the ${object.kind} controller`,
        about,
      );
}

function stateProblems(
  object: ProjectedObject<ControlPlaneFacts>,
  reading: ControlPlaneReading,
  moment: Moment,
): Problem[] {
  const about = { object, since: reading.since };
  if (object.facts.failure !== undefined) {
    return [broken('controlPlane', plainMessage(object.facts.failure), about)];
  }
  if (!reading.initialized) {
    return object.facts.hosted ? [hostedNotUp(object, reading, moment)] : [];
  }
  if (reading.available === false) {
    const sentence = `The control plane isn't available: ${
      reading.message || 'no reason given'
    }`;
    const make = isStuck('controlPlaneDown', reading.since, moment)
      ? broken
      : moving;
    return [make('controlPlane', sentence, about)];
  }
  const nobodyTells = reading.available === undefined && object.facts.hosted;
  return nobodyTells
    ? [
        unseen(
          'controlPlane',
          `${object.kind} doesn't report whether it's available`,
          about,
        ),
      ]
    : [];
}

function hostedNotUp(
  object: ProjectedObject<ControlPlaneFacts>,
  reading: ControlPlaneReading,
  moment: Moment,
): Problem {
  const about = { object, since: object.createdAt };
  const why = reading.message ? `: ${reading.message}` : '';
  return isStuck('node', object.createdAt, moment)
    ? broken('controlPlane', `The control plane won't start${why}`, about)
    : moving(
        'controlPlane',
        `The control plane pods are starting${why}`,
        about,
      );
}
