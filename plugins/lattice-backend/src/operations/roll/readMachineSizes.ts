import {
  findMachineSize,
  MachineSize,
} from '@lattice-dev/plugin-lattice-blueprints';
import { ClusterFrame } from '../cluster/ClusterParts';
import { machineTemplatePaths } from '../cluster/machineTemplatePaths';
import { readOwnReference, readReference } from '../cluster/readReference';
import { KubeObject, textAt } from '../objects/KubeObject';
import { ObjectReader } from '../objects/ObjectReader';

/** CAPO v1beta1 names the flavor, v1beta2 filters by its name. */
export function flavorOf(template: KubeObject | undefined): string | undefined {
  const machine = ['template', 'spec'];
  return (
    textAt(template?.spec, ...machine, 'flavor') ??
    textAt(template?.spec, ...machine, 'flavor', 'filter', 'name')
  );
}

/** The machine template of a holder; one that no cluster has may be used. */
export async function readTemplate(
  client: ObjectReader,
  { cluster }: Pick<ClusterFrame, 'cluster'>,
  holder: KubeObject,
  read = readReference,
): Promise<KubeObject | undefined> {
  for (const path of machineTemplatePaths) {
    const found = await read(client, { cluster, holder, path, nobodys: true });
    if (found) return found;
  }
  return undefined;
}

/** The size of the machines of the control plane and of each pool. */
export async function readMachineSizes(
  client: ObjectReader,
  parts: ClusterFrame,
  known: MachineSize[],
): Promise<(object: KubeObject) => MachineSize | undefined> {
  const holders = [...parts.pools];
  if (parts.controlPlane) holders.push(parts.controlPlane);
  const sizes = new Map<KubeObject, MachineSize | undefined>();
  await Promise.all(
    holders.map(async holder => {
      const template = readTemplate(client, parts, holder, readOwnReference);
      const flavor = flavorOf(await template);
      sizes.set(holder, findMachineSize(flavor, known));
    }),
  );
  return object => sizes.get(object);
}
