import { ObjectPatch } from '../change/ChangeSet';
import { KubeObject, listAt, textAt } from '../objects/KubeObject';

const pools = ['topology', 'workers', 'machineDeployments'];

/** The patch of a topology that sets the field; undefined where none does. */
export function topologyRollout(
  cluster: KubeObject,
  pool: string | undefined,
  after: string,
): ObjectPatch | undefined {
  const index = listAt(cluster.spec, ...pools).findIndex(
    ({ name }) => name === pool,
  );
  const path =
    pool === undefined
      ? ['topology', 'controlPlane', 'rollout', 'after']
      : [...pools, index, 'rollout', 'after'];
  if (textAt(cluster.spec, ...path) === undefined) return undefined;
  const keyed =
    pool === undefined
      ? ['topology', 'controlPlane']
      : [...pools, { key: { name: pool } }];
  return {
    seen: cluster,
    steps: [{ op: 'replace', path: `/spec/${path.join('/')}`, value: after }],
    fields: [['spec', ...keyed, 'rollout', 'after']],
  };
}
