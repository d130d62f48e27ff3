import { titleOf } from '../objects/KubeObject';
import { AssessedObject } from './assessObject';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/**
 * Names of parts are made of the cluster's name and a pool's, so two clusters
 * can mean the same object. The one that has it keeps it.
 */
export function belongsElsewhere(
  object: AssessedObject,
  cluster: string,
): AssessedObject {
  const owner = object.live?.metadata.labels?.[clusterNameLabel];
  if (owner === undefined || owner === cluster) return object;
  return {
    ...object,
    verdict: {
      state: 'refused',
      message: `${titleOf(object.wanted)} belongs to cluster ${owner}.`,
      fields: [],
    },
  };
}
