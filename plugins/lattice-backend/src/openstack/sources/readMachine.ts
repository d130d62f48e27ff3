import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { freeText } from '../../capi/shown/redactText';
import { identityOf, isOwn } from '../../operations/cluster/belonging';
import { explained } from '../../operations/errors/toBackstageError';
import {
  KubeObject,
  listAt,
  textAt,
} from '../../operations/objects/KubeObject';
import { Target } from '../../operations/Target';
import { MachineInCluster } from '../evidence/bootStepsOf';
import { ClusterObjects, serverIdOf } from './readClusterObjects';

/** Which program joins a machine, by the kind of its bootstrap object. */
const programs: Array<[RegExp, string]> = [
  [/^Kubeadm/, 'kubeadm'],
  [/^RKE2/, 'RKE2'],
  [/^K0s/, 'k0s'],
];

const programOf = (kind: string) =>
  programs.find(([pattern]) => pattern.test(kind))?.[1] ?? 'Bootstrap';

/** What a condition that is not true says; waiting says nothing is wrong. */
function problemOf(object: KubeObject | undefined): string | undefined {
  const condition = listAt(object?.status, 'conditions').find(
    one =>
      one.status === 'False' &&
      textAt(one, 'type') !== 'Ready' &&
      !/^Waiting/.test(textAt(one, 'reason') ?? ''),
  );
  return freeText(condition?.message) ?? textAt(condition, 'reason');
}

/** A machine of a cluster as its management cluster has it. */
export async function readMachine(
  target: Target,
  id: ClusterId & { machine: string },
  { cluster, openStack }: ClusterObjects,
): Promise<MachineInCluster & { name: string }> {
  const { namespace, machine: name } = id;
  const key = { group: 'cluster.x-k8s.io', kind: 'Machine', namespace, name };
  const title = `Machine ${namespace}/${name}`;
  const machine = await explained({ title }, () => target.client.get(key));
  if (!machine || !isOwn(machine, identityOf(cluster, id))) {
    throw new NotFoundError(`${formatClusterId(id)} has no machine ${name}.`);
  }
  const { spec, status } = machine;
  const reference = textAt(spec, 'infrastructureRef', 'name');
  // A server has the name of the machine that it is made for.
  const parts = openStack.filter(
    one =>
      one.metadata.name === reference &&
      ['OpenStackMachine', 'OpenStackServer'].includes(one.kind),
  );
  const serverId = parts.map(serverIdOf).find(Boolean);
  const problem = parts.map(problemOf).find(Boolean);
  const node = textAt(status, 'nodeRef', 'name');
  return {
    name,
    bootstrap: programOf(textAt(spec, 'bootstrap', 'configRef', 'kind') ?? ''),
    dataReady: textAt(spec, 'bootstrap', 'dataSecretName') !== undefined,
    ...(serverId && { serverId }),
    ...(node && { node }),
    ...(problem && { problem }),
  };
}
