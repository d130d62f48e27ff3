import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

/** Whether the management cluster reaches the API, once that has been up. */
export function assessConnection(
  objects: ClusterObjects,
  initialized: boolean,
  now: number,
): Problem[] {
  const { cluster } = objects;
  const probe = conditionOf(cluster, 'RemoteConnectionProbe');
  if (!cluster || !initialized || probe?.status !== 'False') {
    return [];
  }
  const about = { object: cluster, since: probe.since };
  const endpoint = cluster.facts.endpoint;
  const where = endpoint ? ` at ${endpoint}` : '';
  return isStuck('connection', probe.since, now)
    ? [
        broken(
          'endpoint',
          `The Kubernetes API${where} cannot be reached`,
          about,
        ),
      ]
    : [
        moving(
          'endpoint',
          `The Kubernetes API${where} does not answer yet`,
          about,
        ),
      ];
}
