import { findMachineSize } from '@lattice-dev/plugin-lattice-blueprints';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { readClusterParts } from '../cluster/ClusterParts';
import { readReference } from '../cluster/readReference';
import { explained } from '../errors/toBackstageError';
import { KubeObject } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { flavorOf, readTemplate } from '../roll/readMachineSizes';
import { Target } from '../Target';
import { UpgradeFacts } from './decideUpgrade';
import { readCoreVersion } from './readCoreVersion';
import { classOf } from './topologyUpgrade';

const bootstrapPath = ['template', 'spec', 'bootstrap', 'configRef'];

/** Reads what an upgrade depends on, just now. */
export async function readUpgradeFacts(
  target: Target,
  id: ClusterId,
  config: OperationsConfig,
): Promise<UpgradeFacts> {
  const parts = await readClusterParts(target, id);
  const holders = [...parts.pools];
  if (parts.controlPlane) holders.push(parts.controlPlane);
  const namespace = classOf(parts.cluster).namespace ?? id.namespace;
  return explained(
    { title: `Cluster ${id.namespace}/${id.name}` },
    async () => {
      const templates = new Map<KubeObject, KubeObject | undefined>();
      const bootstraps = new Map<KubeObject, KubeObject | undefined>();
      const [core, classes, stacks] = await Promise.all([
        readCoreVersion(target),
        target.client.list({
          group: 'cluster.x-k8s.io',
          kind: 'ClusterClass',
          namespace,
        }),
        target.client.list({
          group: 'clusterstack.x-k8s.io',
          kind: 'ClusterStack',
          namespace,
        }),
        ...holders.map(async holder => {
          templates.set(
            holder,
            await readTemplate(target.client, parts, holder),
          );
        }),
        ...parts.pools.map(async pool => {
          const found = readReference(target.client, {
            cluster: parts.cluster,
            holder: pool,
            path: bootstrapPath,
            nobodys: true,
          });
          bootstraps.set(pool, await found);
        }),
      ]);
      const templateOf = (holder: KubeObject) => templates.get(holder);
      return {
        parts,
        templateOf,
        bootstrapOf: pool => bootstraps.get(pool),
        sizeOf: object =>
          findMachineSize(flavorOf(templateOf(object)), config.machineSizes),
        classes,
        stacks,
        core,
      };
    },
  );
}
