import { KindName } from '../capabilities/kinds';
import { Target } from '../capabilities/Target';
import { Draft } from '../objects/compact';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel, deploymentNameLabel } from '../objects/labels';
import { PoolInput } from '../schema/pools';
import { MachineSize } from '../sizes/MachineSize';
import { autoscalerAnnotations } from './autoscaler';
import { ClusterPlace } from './ClusterPlace';
import { splitNodeLabels } from './nodeLabels';

/** What a MachineDeployment is made of besides its pool. */
export interface MachineDeploymentOptions {
  pool: PoolInput;
  version: string;
  bootstrap: { kind: KindName; name: string };
  /** Name of its OpenStackMachineTemplate. */
  template: string;
  machineSizes?: readonly MachineSize[];
}

function dialect(
  target: Target,
  pool: PoolInput,
): { top: Draft; machine: Draft } {
  const seconds = pool.nodeDrainTimeoutSeconds;
  const strategy = {
    type: 'RollingUpdate',
    rollingUpdate: { ...pool.rollout },
  };
  return target.isV1beta2('machineDeployment')
    ? {
        top: { rollout: { strategy } },
        machine: { deletion: { nodeDrainTimeoutSeconds: seconds } },
      }
    : {
        top: { strategy },
        machine: {
          nodeDrainTimeout: seconds === undefined ? undefined : `${seconds}s`,
        },
      };
}

/** A pool of workers. With an autoscaler the number of machines is left out: it is not ours. */
export function machineDeployment(
  target: Target,
  place: ClusterPlace,
  options: MachineDeploymentOptions,
): KubernetesObject {
  const { pool, version, bootstrap, template, machineSizes } = options;
  const name = `${place.name}-${pool.name}`;
  const own = { [clusterNameLabel]: place.name, [deploymentNameLabel]: name };
  const refer = (kind: KindName, to: string) =>
    target.reference('machineDeployment', kind, {
      name: to,
      namespace: place.namespace,
    });
  const { top, machine } = dialect(target, pool);
  return target.object('machineDeployment', {
    name,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    annotations: autoscalerAnnotations(pool, pool.machine.flavor, machineSizes),
    spec: {
      clusterName: place.name,
      replicas: pool.autoscaler === undefined ? pool.replicas ?? 1 : undefined,
      selector: { matchLabels: own },
      ...(top as object),
      template: {
        metadata: {
          labels: { ...own, ...splitNodeLabels(pool.labels).byMachine },
        },
        spec: {
          clusterName: place.name,
          version,
          failureDomain: pool.failureDomain,
          bootstrap: { configRef: refer(bootstrap.kind, bootstrap.name) },
          infrastructureRef: refer('openStackMachineTemplate', template),
          ...(machine as object),
        },
      },
    },
  });
}
