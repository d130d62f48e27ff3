import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { hasClusters, isClusterEntity } from '../entities/entityFilters';
import { entityComponents } from './entityComponents';

/** `entity-card:lattice/cluster-status`: on entities that are one cluster. */
export const clusterStatusCard = EntityCardBlueprint.make({
  name: 'cluster-status',
  params: {
    filter: isClusterEntity,
    loader: () => entityComponents().then(m => <m.ClusterStatusCard />),
  },
});

/** `entity-card:lattice/troubleshooting`: there while something is broken. */
export const troubleshootingCard = EntityCardBlueprint.make({
  name: 'troubleshooting',
  params: {
    filter: isClusterEntity,
    loader: () => entityComponents().then(m => <m.TroubleshootingCard />),
  },
});

/** `entity-card:lattice/clusters`: on entities that have clusters. */
export const clustersCard = EntityCardBlueprint.make({
  name: 'clusters',
  params: {
    type: 'content',
    filter: hasClusters,
    loader: () => entityComponents().then(m => <m.ClustersCard />),
  },
});
