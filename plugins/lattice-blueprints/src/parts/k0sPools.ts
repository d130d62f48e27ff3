import { Target } from '../capabilities/Target';
import { contentHash } from '../objects/contentHash';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { PoolInput } from '../schema/pools';
import { MachineSize } from '../sizes/MachineSize';
import { ClusterPlace } from './ClusterPlace';
import { machineDeployment } from './machineDeployment';
import { poolHealthCheck } from './machineHealthCheck';
import { machineTemplate } from './machineTemplate';
import { joinLabels, joinTaints, splitNodeLabels } from './nodeLabels';

function workerArguments(pool: PoolInput): string[] {
  const labels = joinLabels(splitNodeLabels(pool.labels).byKubelet);
  const taints = joinTaints(pool.taints);
  return [
    '--enable-cloud-provider',
    '--kubelet-extra-args="--cloud-provider=external"',
    ...(labels.length > 0 ? [`--labels="${labels.join(',')}"`] : []),
    ...(taints.length > 0 ? [`--taints="${taints.join(',')}"`] : []),
  ];
}

function workerConfig(
  target: Target,
  place: ClusterPlace,
  options: { pool: PoolInput; version: string },
): KubernetesObject {
  const spec = {
    version: options.version,
    args: workerArguments(options.pool),
  };
  return target.object('k0sWorkerConfigTemplate', {
    name: `${place.name}-${options.pool.name}-${contentHash(spec)}`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: { template: { spec } },
  });
}

/** Workers that join by k0s. */
export function k0sPools(
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
    const version = pool.version ?? options.version;
    const config = workerConfig(target, place, {
      pool,
      version: `${version}+k0s.${options.revision}`,
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
        version,
        bootstrap: {
          kind: 'k0sWorkerConfigTemplate',
          name: config.metadata.name,
        },
        template: template.metadata.name,
        machineSizes: options.machineSizes,
      }),
      ...poolHealthCheck(target, place, pool),
    ];
  });
}
