export { createLatticeActions } from './createLatticeActions';
export type { LatticeActionsOptions } from '../LatticeActionsOptions';
