import { Moment } from '../Moment';
import { ownValue } from '../../ownValue';
import { classRef } from '../clusterLinksOf';
import { ClusterObjects } from '../ClusterObjects';
import { Condition, conditionOf } from '../conditions/Conditions';
import { ClusterFacts } from '../facts';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

/** Reasons of TopologyReconciled that only say what goes on. */
const passing =
  /^(ClusterCreating|ClusterUpgrading|ControlPlaneUpgradePending|MachineDeployments|MachinePools|Deleting|Paused)/;

/** The Cluster object itself and its ClusterClass: before anything else. */
export function assessTopology(
  objects: ClusterObjects,
  moment: Moment,
): Problem[] {
  const { cluster } = objects;
  if (cluster === undefined) {
    return [];
  }
  const topology = conditionOf(cluster, 'TopologyReconciled');
  if (
    topology &&
    topology.status !== 'True' &&
    (!passing.test(topology.reason) || isHeld(topology))
  ) {
    return topologyProblem(cluster, topology, moment);
  }
  const missing = missingClass(objects, cluster, moment);
  return missing ? [missing] : silence(cluster, moment);
}

function topologyProblem(
  cluster: ProjectedObject<ClusterFacts>,
  topology: Condition,
  moment: Moment,
): Problem[] {
  const about = { object: cluster, since: topology.since };
  const className = cluster.facts.topology?.clusterClass ?? '';
  const words: Record<string, string> = {
    ClusterClassNotReconciled: `ClusterClass ${className} isn't reconciled`,
  };
  const held = isHeld(topology);
  const intro = held
    ? 'A lifecycle hook is blocking the cluster'
    : ownValue(words, topology.reason) ??
      `ClusterClass ${className} can't be applied`;
  const said = telling(topology.message);
  const sentence = said ? `${intro}: ${said}` : intro;
  const limit = held ? 'hook' : 'topology';
  return isStuck(limit, topology.since, moment)
    ? [broken('network', sentence, about)]
    : [moving('network', sentence, about)];
}

/** Hooks hold under several reasons; the message always says so. */
function isHeld({ reason, message }: Condition): boolean {
  return (
    reason === 'LifecycleHookBlocking' ||
    /hooks? (is|are) blocking/i.test(message)
  );
}

// "error computing ...: failed to apply patches: ... : the cause" - what a
// person needs is the name of the patch and the last part.
function telling(message: string): string {
  const patch = /patch "([^"]+)"/.exec(message)?.[1];
  const parts = plainMessage(message).split(': ');
  const cause =
    /(doc is missing path[^"]*)/.exec(message)?.[1] ?? parts[parts.length - 1];
  return patch
    ? `patch ${patch}: ${plainMessage(cause)}`
    : plainMessage(message);
}

function missingClass(
  objects: ClusterObjects,
  cluster: ProjectedObject<ClusterFacts>,
  moment: Moment,
): Problem | undefined {
  const { topology } = cluster.facts;
  const unheard = conditionOf(cluster, 'Available') === undefined;
  if (!topology || !unheard || cluster.facts.infrastructureRef) {
    return undefined;
  }
  const ref = classRef(cluster, topology);
  const missing =
    objects.hasRead(ref) && objects.resolve(ref, cluster) === undefined;
  const about = { object: cluster, since: cluster.createdAt };
  return missing && isStuck('missing', cluster.createdAt, moment)
    ? broken(
        'network',
        `ClusterClass ${topology.clusterClass} does not exist`,
        about,
      )
    : undefined;
}

function silence(
  cluster: ProjectedObject<ClusterFacts>,
  moment: Moment,
): Problem[] {
  if (cluster.reported) {
    return [];
  }
  const about = { object: cluster, since: cluster.createdAt };
  return isStuck('silence', cluster.createdAt, moment)
    ? [
        broken(
          'credentials',
          "The Cluster API controller isn't responding; check that it's running",
          about,
        ),
      ]
    : [moving('credentials', 'Waiting for the Cluster API controller', about)];
}
