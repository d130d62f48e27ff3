import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { PoolInput } from '../schema/pools';
import { MachineSize } from '../sizes/MachineSize';
import { ClusterPlace } from './ClusterPlace';
import { kubeadmConfigTemplate } from './kubeadm';
import { machineDeployment } from './machineDeployment';
import { poolHealthCheck } from './machineHealthCheck';
import { machineTemplate } from './machineTemplate';

/** Workers that join by kubeadm. */
export function kubeadmPools(
  target: Target,
  place: ClusterPlace,
  options: {
    pools: readonly PoolInput[];
    version: string;
    sshAuthorizedKeys?: readonly string[];
    machineSizes?: readonly MachineSize[];
  },
): KubernetesObject[] {
  return options.pools.flatMap(pool => {
    const config = kubeadmConfigTemplate(target, place, {
      ...pool,
      sshAuthorizedKeys: options.sshAuthorizedKeys,
    });
    const template = machineTemplate(target, place, {
      group: pool.name,
      machine: pool.machine,
    });
    return [
      template,
      config,
      machineDeployment(target, place, {
        pool,
        version: pool.version ?? options.version,
        bootstrap: {
          kind: 'kubeadmConfigTemplate',
          name: config.metadata.name,
        },
        template: template.metadata.name,
        machineSizes: options.machineSizes,
      }),
      ...poolHealthCheck(target, place, pool),
    ];
  });
}
