import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { hasClusters, isClusterEntity } from '../entities/entityFilters';
import { entityComponents } from './entityComponents';

/** `entity-content:lattice/cluster`: the cluster page as a tab. */
export const clusterContent = EntityContentBlueprint.make({
  name: 'cluster',
  params: {
    path: '/cluster',
    title: 'Cluster',
    filter: isClusterEntity,
    loader: () => entityComponents().then(m => <m.ClusterContent />),
  },
});

/** `entity-content:lattice/clusters`: all clusters of an entity. */
export const clustersContent = EntityContentBlueprint.make({
  name: 'clusters',
  params: {
    path: '/clusters',
    title: 'Clusters',
    filter: hasClusters,
    loader: () => entityComponents().then(m => <m.ClustersCard all />),
  },
});
