/**
 * Clusters as entities of the catalog.
 *
 * @packageDocumentation
 */

export { catalogModuleLattice as default } from './module';
