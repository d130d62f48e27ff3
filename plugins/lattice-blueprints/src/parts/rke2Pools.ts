import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { PoolInput } from '../schema/pools';
import { MachineSize } from '../sizes/MachineSize';
import { ClusterPlace } from './ClusterPlace';
import { machineDeployment } from './machineDeployment';
import { poolHealthCheck } from './machineHealthCheck';
import { machineTemplate } from './machineTemplate';
import { rke2ConfigTemplate, rke2Version } from './rke2';

/** Workers that join by RKE2. */
export function rke2Pools(
  target: Target,
  place: ClusterPlace,
  options: {
    pools: readonly PoolInput[];
    version: string;
    revision: number;
    machineSizes?: readonly MachineSize[];
  },
): KubernetesObject[] {
  return options.pools.flatMap(pool => {
    const config = rke2ConfigTemplate(target, place, pool);
    const template = machineTemplate(target, place, {
      group: pool.name,
      machine: pool.machine,
    });
    return [
      template,
      config,
      machineDeployment(target, place, {
        pool,
        version: rke2Version(pool.version ?? options.version, options.revision),
        bootstrap: { kind: 'rke2ConfigTemplate', name: config.metadata.name },
        template: template.metadata.name,
        machineSizes: options.machineSizes,
      }),
      ...poolHealthCheck(target, place, pool),
    ];
  });
}
