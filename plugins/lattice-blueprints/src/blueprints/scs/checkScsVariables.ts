import type { BlueprintContext } from '../../blueprint/Blueprint';
import { error, Finding } from '../../checks/Check';
import { JsonObject } from '../../objects/KubernetesObject';
import { validateVariables } from '../../variables/validateVariables';

interface ScsApiServer {
  apiServerLoadBalancer?: string;
  apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs?: readonly string[];
}

/** The class drops allowed CIDRs silently unless the load balancer is an amphora. */
export function checkAllowedCidrs(
  variables: ScsApiServer,
  defaultLoadBalancer: string,
): Finding[] {
  const loadBalancer = variables.apiServerLoadBalancer ?? defaultLoadBalancer;
  const cidrs = variables.apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs ?? [];
  return cidrs.length > 0 && loadBalancer !== 'octavia-amphora'
    ? [
        error(
          ['variables', 'apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs'],
          `are ignored with load balancer ${loadBalancer}; use octavia-amphora`,
        ),
      ]
    : [];
}

/** Where the class is known, its own schemas are asked too. */
export function checkAgainstClass(
  values: JsonObject,
  className: string,
  { clusterClass }: BlueprintContext,
): Finding[] {
  if (clusterClass === undefined) {
    return [];
  }
  if (clusterClass.name !== className) {
    return [
      error(
        ['stack'],
        `the stack provides class ${className}, but the loaded class is ${clusterClass.name}`,
      ),
    ];
  }
  return validateVariables(clusterClass.variables, values, {
    path: ['variables'],
  }).map(({ path, message }) => error(path, message));
}
