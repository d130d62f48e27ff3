import { Draft } from '../objects/compact';
import { HealthCheckInput } from '../schema/healthChecks';

const unhealthyStates = ['False', 'Unknown'];

function shareOrCount(text: string): string | number {
  return text.endsWith('%') ? text : Number(text);
}

/** A health check inside a topology; left out, the class decides. */
export function topologyHealthCheck(
  isV1beta2: boolean,
  check: HealthCheckInput | undefined,
): { [key: string]: Draft } {
  if (check === undefined) {
    return {};
  }
  const { nodeStartupTimeoutSeconds, unhealthyAfterSeconds } = check;
  const most = shareOrCount(check.maxUnhealthy);
  if (!check.enabled) {
    return isV1beta2
      ? { healthCheck: { enabled: false } }
      : { machineHealthCheck: { enable: false } };
  }
  return isV1beta2
    ? {
        healthCheck: {
          enabled: true,
          checks: {
            nodeStartupTimeoutSeconds,
            unhealthyNodeConditions: unhealthyStates.map(status => ({
              type: 'Ready',
              status,
              timeoutSeconds: unhealthyAfterSeconds,
            })),
          },
          remediation: { triggerIf: { unhealthyLessThanOrEqualTo: most } },
        },
      }
    : {
        machineHealthCheck: {
          enable: true,
          nodeStartupTimeout: `${nodeStartupTimeoutSeconds}s`,
          unhealthyConditions: unhealthyStates.map(status => ({
            type: 'Ready',
            status,
            timeout: `${unhealthyAfterSeconds}s`,
          })),
          maxUnhealthy: most,
        },
      };
}
