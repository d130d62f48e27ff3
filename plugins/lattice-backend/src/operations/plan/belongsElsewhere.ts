import { clusterOf } from '../guard/checkReferences';
import { rowOf } from '../guard/objectRows';
import { groupOf, titleOf } from '../objects/KubeObject';
import { AssessedObject } from './assessObject';

function refusalOf(
  { wanted, live, action }: AssessedObject,
  cluster: string,
): string | undefined {
  if (!live) return undefined;
  const owner = clusterOf(live);
  if (owner === cluster) return undefined;
  if (owner !== undefined) {
    return `${titleOf(wanted)} belongs to cluster ${owner}.`;
  }
  const isShared = rowOf(groupOf(wanted.apiVersion), wanted.kind)?.shared;
  return isShared && action === 'change'
    ? `${titleOf(
        wanted,
      )} exists with other settings, and other clusters may use it. Order without creating it, choose another name, or ask the platform team to change it.`
    : undefined;
}

/**
 * Names of parts are made of the cluster's name and a pool's, so two clusters
 * can mean the same object. The one that has it keeps it. What clusters share
 * is not changed by an order for one of them.
 */
export function belongsElsewhere(
  object: AssessedObject,
  cluster: string,
): AssessedObject {
  const message = refusalOf(object, cluster);
  if (message === undefined) return object;
  return { ...object, verdict: { state: 'refused', message, fields: [] } };
}
