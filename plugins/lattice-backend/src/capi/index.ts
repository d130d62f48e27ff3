export { clusterKeysOf, clusterLinksOf, sharedRefsOf } from './clusterLinksOf';
export type { ClusterLinks, ParentLink } from './clusterLinksOf';
export type { Facts, Ref } from './facts';
export type { ProjectedObject, ProjectedOwner } from './ProjectedObject';
export { projectObject } from './projectObject';
export { projectionOf, projections } from './projections';
export type { Projection } from './projections';
