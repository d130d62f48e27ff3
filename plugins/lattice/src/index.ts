/**
 * The Lattice frontend plugin.
 *
 * @packageDocumentation
 */

export {
  latticeApiRef,
  latticeChoicesApiRef,
  latticeOpenStackApiRef,
  latticeOperationsApiRef,
} from './api';
export {
  ClusterCardBlueprint,
  ClusterLinkBlueprint,
  ClusterTabBlueprint,
} from './clusterPage/blueprints';
export {
  clusterPageApiRef,
  type ClusterLink,
  type ClusterPageApi,
  type ClusterTab,
} from './clusterPage/ClusterPageApi';
export { useShownCluster } from './clusterPage/useShownCluster';
export { latticePlugin as default } from './plugin';
export { latticeTranslationRef } from './translation/latticeTranslationRef';
