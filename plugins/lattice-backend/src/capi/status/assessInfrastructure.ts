import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { InfraClusterFacts } from '../facts';
import { infrastructureReaderOf } from '../infrastructure/infrastructureReaders';
import { InfrastructureReading } from '../infrastructure/InfrastructureReading';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { foreignReference } from './foreignReference';
import { broken, moving, Problem } from './Problem';

export interface AssessedInfrastructure extends InfrastructureReading {
  readonly object: ProjectedObject<InfraClusterFacts> | undefined;
}

/** Reasons of the Cluster's mirrors for an object that is not there. */
const GONE = new Set(['ObjectDoesNotExist', 'ObjectDeleted']);

const NOTHING: InfrastructureReading = {
  ready: false,
  credentialsAt: undefined,
  networkAt: undefined,
  endpointAt: undefined,
  networkText: '',
  endpointText: '',
  problems: [],
};

/** The infrastructure by its own object; the Cluster's mirror comes second. */
export function assessInfrastructure(
  objects: ClusterObjects,
  moment: Moment,
): AssessedInfrastructure {
  const object = objects.infrastructure;
  if (object === undefined) {
    return { ...NOTHING, ...byMirror(objects, moment), object };
  }
  const reading = infrastructureReaderOf(object.kind).read({
    object,
    objects,
    moment,
  });
  const silent = silence(object, moment);
  const slow =
    reading.ready || reading.problems.length > 0 || silent
      ? []
      : notYet(object, moment);
  return {
    ...reading,
    object,
    problems: [...(silent ? [silent] : []), ...reading.problems, ...slow],
  };
}

function byMirror(
  objects: ClusterObjects,
  moment: Moment,
): Partial<InfrastructureReading> {
  const { cluster } = objects;
  const ref = cluster?.facts.infrastructureRef;
  const held = { from: cluster, field: 'infrastructureRef', ref };
  const foreign = foreignReference(objects, 'network', held);
  // What the Cluster mirrors is then the state of another cluster.
  if (foreign) {
    return { problems: [foreign] };
  }
  const mirror = conditionOf(cluster, 'InfrastructureReady');
  if (mirror?.status === 'True') {
    const at = mirror.since;
    return { ready: true, credentialsAt: at, networkAt: at, endpointAt: at };
  }
  const gone =
    GONE.has(mirror?.reason ?? '') || objects.isMissing(ref, cluster);
  if (!cluster || !ref || !gone) {
    return {};
  }
  const since = mirror?.since ?? cluster.createdAt;
  const sentence = `${ref.kind} ${ref.name} does not exist`;
  const about = { object: cluster, since };
  return {
    problems: isStuck('missing', since, moment)
      ? [broken('network', sentence, about)]
      : [moving('network', sentence, about)],
  };
}

function silence(
  object: ProjectedObject<InfraClusterFacts>,
  moment: Moment,
): Problem | undefined {
  if (object.reported) {
    return undefined;
  }
  const about = { object, since: object.createdAt };
  return isStuck('silence', object.createdAt, moment)
    ? broken('credentials', silentSentence(object), about)
    : moving('credentials', `Waiting for the ${object.kind} controller`, about);
}

function silentSentence({
  kind,
  name,
  facts,
}: ProjectedObject<InfraClusterFacts>): string {
  const { cloud } = facts;
  const hint = cloud?.credentials
    ? `; check Secret ${cloud.credentials} and its cloud ${
        cloud.cloudName ?? ''
      }`
    : "; check that it's running";
  return `The controller of ${kind} ${name} isn't responding${hint}`.trimEnd();
}

function notYet(
  object: ProjectedObject<InfraClusterFacts>,
  moment: Moment,
): Problem[] {
  const about = { object, since: object.createdAt };
  const who = `${object.kind} ${object.name}`;
  const problem = isStuck('endpoint', object.createdAt, moment)
    ? broken('network', `${who} is stuck before ready`, about)
    : moving('network', `${who} is being created`, about);
  return [{ ...problem, waits: true }];
}
