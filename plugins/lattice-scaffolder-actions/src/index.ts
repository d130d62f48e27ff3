/**
 * Scaffolder actions that plan, create, watch, change and delete clusters.
 *
 * @packageDocumentation
 */

export { createLatticeActions, type LatticeActionsOptions } from './actions';
export { latticeActionsModule as default } from './module';
