import { EntityHeaderLayoutBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { hasClusters, isClusterEntity } from '../entities/entityFilters';
import { entityComponents } from './entityComponents';

/** `entity-header-layout:lattice/health`: the header of entities with clusters. */
export const entityHead = EntityHeaderLayoutBlueprint.make({
  name: 'health',
  params: {
    filter: entity => isClusterEntity(entity) || hasClusters(entity),
    loader: () => entityComponents().then(m => m.EntityHead),
  },
});
