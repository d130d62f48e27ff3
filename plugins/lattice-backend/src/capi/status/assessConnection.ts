import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { ControlPlaneReading } from '../controlPlane/ControlPlaneReading';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

/** Whether the management cluster reaches the API, once that has been up. */
export function assessConnection(
  objects: ClusterObjects,
  { initialized, initializedAt }: ControlPlaneReading,
  moment: Moment,
): Problem[] {
  const { cluster } = objects;
  const probe = conditionOf(cluster, 'RemoteConnectionProbe');
  if (!cluster || !initialized || probe?.status !== 'False') {
    return [];
  }
  // The probe fails from the start; it counts once there is an API to reach.
  const since = Math.max(probe.since ?? 0, initializedAt ?? 0) || undefined;
  const about = { object: cluster, since };
  const endpoint = cluster.facts.endpoint;
  const where = endpoint ? ` at ${endpoint}` : '';
  return isStuck('connection', since, moment)
    ? [broken('endpoint', `The Kubernetes API${where} is unreachable`, about)]
    : [
        moving(
          'endpoint',
          `The Kubernetes API${where} isn't responding yet`,
          about,
        ),
      ];
}
