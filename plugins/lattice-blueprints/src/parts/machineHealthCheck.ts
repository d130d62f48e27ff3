import { Target } from '../capabilities/Target';
import { Draft } from '../objects/compact';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel, deploymentNameLabel } from '../objects/labels';
import { HealthCheckInput } from '../schema/healthChecks';
import { ClusterPlace } from './ClusterPlace';

function shareOrCount(text: string): string | number {
  return text.endsWith('%') ? text : Number(text);
}

const unhealthyStates = ['False', 'Unknown'];

function renderChecks(target: Target, check: HealthCheckInput): Draft {
  const { nodeStartupTimeoutSeconds, unhealthyAfterSeconds } = check;
  const most = shareOrCount(check.maxUnhealthy);
  return target.isV1beta2('machineHealthCheck')
    ? {
        checks: {
          nodeStartupTimeoutSeconds,
          unhealthyNodeConditions: unhealthyStates.map(status => ({
            type: 'Ready',
            status,
            timeoutSeconds: unhealthyAfterSeconds,
          })),
        },
        remediation: { triggerIf: { unhealthyLessThanOrEqualTo: most } },
      }
    : {
        nodeStartupTimeout: `${nodeStartupTimeoutSeconds}s`,
        unhealthyConditions: unhealthyStates.map(status => ({
          type: 'Ready',
          status,
          timeout: `${unhealthyAfterSeconds}s`,
        })),
        maxUnhealthy: most,
      };
}

function healthCheck(
  target: Target,
  place: ClusterPlace,
  options: { name: string; selector: Draft; check: HealthCheckInput },
): KubernetesObject {
  return target.object('machineHealthCheck', {
    name: options.name,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      clusterName: place.name,
      selector: options.selector,
      ...(renderChecks(target, options.check) as object),
    },
  });
}

/** Replaces broken machines of a pool. */
export function poolHealthCheck(
  target: Target,
  place: ClusterPlace,
  pool: { name: string; healthCheck: HealthCheckInput },
): KubernetesObject[] {
  const name = `${place.name}-${pool.name}`;
  return pool.healthCheck.enabled
    ? [
        healthCheck(target, place, {
          name,
          selector: { matchLabels: { [deploymentNameLabel]: name } },
          check: pool.healthCheck,
        }),
      ]
    : [];
}

/** Replaces broken machines of a control plane; a single machine has nothing to be replaced from. */
export function controlPlaneHealthCheck(
  target: Target,
  place: ClusterPlace,
  controlPlane: { replicas: number; healthCheck: HealthCheckInput },
): KubernetesObject[] {
  return controlPlane.healthCheck.enabled && controlPlane.replicas > 1
    ? [
        healthCheck(target, place, {
          name: `${place.name}-control-plane`,
          selector: {
            matchExpressions: [
              { key: 'cluster.x-k8s.io/control-plane', operator: 'Exists' },
            ],
          },
          check: controlPlane.healthCheck,
        }),
      ]
    : [];
}
