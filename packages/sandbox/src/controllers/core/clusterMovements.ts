import { KubeObject } from '../../store/types';
import {
  condition,
  findCondition,
  isTrue,
  ongoing,
} from '../engine/conditions';
import { bullet, textOf } from '../engine/messages';
import { Condition } from '../engine/model';
import { ClusterView } from './clusterView';

/** The sum of what the MachineDeployments report. */
export function workersAvailable({
  machineDeployments,
}: ClusterView): Condition {
  if (machineDeployments.length === 0)
    return condition('WorkersAvailable', 'True', 'NoWorkers');
  const issues = machineDeployments
    .map(deployment => ({
      name: `MachineDeployment ${deployment.metadata.name}`,
      report: findCondition(deployment, 'Available'),
    }))
    .filter(({ report }) => report?.status !== 'True');
  if (issues.length === 0)
    return condition('WorkersAvailable', 'True', 'Available');
  const message = issues
    .map(({ name, report }) =>
      bullet(
        name,
        report ? textOf(report) : 'Condition Available not yet reported',
      ),
    )
    .join('\n');
  return issues.some(({ report }) => report?.status === 'False')
    ? condition('WorkersAvailable', 'False', 'NotAvailable', message)
    : condition('WorkersAvailable', 'Unknown', 'AvailableUnknown', message);
}

/** What is under way anywhere in the cluster. */
export function movements({
  controlPlane,
  machineDeployments,
}: ClusterView): Condition[] {
  const objects: KubeObject[] = [
    ...(controlPlane ? [controlPlane] : []),
    ...machineDeployments,
  ];
  return ['RollingOut', 'Remediating', 'ScalingDown', 'ScalingUp'].map(type => {
    const active = objects.filter(object => isTrue(object, type));
    const message = active
      .map(object =>
        bullet(
          `${object.kind} ${object.metadata.name}`,
          textOf(findCondition(object, type)!),
        ),
      )
      .join('\n');
    return ongoing(type, active.length > 0, { message });
  });
}
