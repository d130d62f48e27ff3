import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { firstConditionOf } from '../conditions/Conditions';
import { plainMessage } from '../messages/plainMessage';
import { isStuck } from '../thresholds';
import { broken, moving, Problem, unseen } from './Problem';

/**
 * What the Cluster says of itself, for when no other object explains it: kinds
 * that Lattice may not read, or providers that it has never seen.
 */
export function assessClusterConditions(
  objects: ClusterObjects,
  found: readonly Problem[],
  moment: Moment,
): Problem[] {
  const { cluster } = objects;
  const available = firstConditionOf(cluster, ['Available', 'Ready']);
  if (
    found.length > 0 ||
    available === undefined ||
    available.status === 'True'
  ) {
    return [];
  }
  const said = plainMessage(available.message) || available.reason;
  const about = { object: cluster, since: available.since };
  const sentence = `The cluster isn't available: ${said}`;
  if (available.status === 'Unknown') {
    return [unseen('workers', sentence, about)];
  }
  const make = isStuck('scaling', available.since, moment) ? broken : moving;
  return [make('workers', sentence, about)];
}
