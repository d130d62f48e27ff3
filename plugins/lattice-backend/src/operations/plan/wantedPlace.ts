import {
  ANNOTATION_OWNER,
  ClusterId,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { findBlueprint } from '../blueprintCatalog';
import { textAt } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { clusterAmong, namespaceOfCluster } from './clusterAmong';
import { placeOf, refuseOrder } from './parseOrder';
import { readManifests } from './wantedManifests';

/** Where an order wants its cluster, and for whom. */
export interface WantedPlace {
  cluster: ClusterId;
  owner?: string;
}

/**
 * Reads the place from the order alone: whether the person may have a cluster
 * there is asked before anything is looked up for them.
 */
export function wantedPlace(
  wanted: WantedCluster,
  config: OperationsConfig,
): WantedPlace {
  const { managementCluster } = wanted;
  if ('manifests' in wanted) {
    const cluster = clusterAmong(readManifests(wanted.manifests));
    const { name } = cluster.metadata;
    const namespace = namespaceOfCluster(cluster);
    return {
      cluster: { managementCluster, namespace, name },
      owner: textAt(cluster, 'metadata', 'annotations', ANNOTATION_OWNER),
    };
  }
  const blueprint = findBlueprint(wanted.blueprint);
  // Whether it fits its class is seen once the class may be read.
  const { data: value } = blueprint.input.safeParse(wanted.input);
  if (!value) return refuseOrder({ ...wanted, blueprint }, config);
  return {
    cluster: { managementCluster, ...placeOf(value, blueprint) },
    owner: textAt(value, 'owner'),
  };
}
