import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Entity } from '@backstage/catalog-model';
import { ANNOTATION_CLUSTER } from '@lattice-dev/plugin-lattice-common';
import { ClusterName } from './fleetNames';

/** A cluster in a management cluster. */
export interface PlacedCluster extends ClusterName {
  managementCluster: string;
}

/** The component that stands for a cluster, for Lattice and for the peer. */
function entityOf(cluster: PlacedCluster): Entity {
  const { managementCluster, namespace, name } = cluster;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: entityName(cluster),
      annotations: {
        [ANNOTATION_CLUSTER]: `${managementCluster}/${namespace}/${name}`,
        'backstage.io/kubernetes-label-selector': `cluster.x-k8s.io/cluster-name=${name}`,
        'backstage.io/kubernetes-namespace': namespace,
      },
    },
    spec: { type: 'service', lifecycle: 'production', owner: 'team' },
  };
}

export function entityName(cluster: PlacedCluster): string {
  return `${cluster.managementCluster}.${cluster.name}`;
}

/** Writes the components of some clusters for a catalog to read. */
export function writeEntities(clusters: readonly PlacedCluster[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lattice-bench-'));
  const file = join(folder, 'entities.yaml');
  const documents = clusters.map(one => JSON.stringify(entityOf(one)));
  writeFileSync(file, documents.join('\n---\n'));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
