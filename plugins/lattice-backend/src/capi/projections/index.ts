export { contractProjection } from './contract';
export type { Projection, RawParts } from './Projection';
export { projectionOf, projections } from './projections';
