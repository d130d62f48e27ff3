/**
 * The Lattice backend plugin.
 *
 * @packageDocumentation
 */

export {
  createLatticeClusterConditionalDecision,
  latticeClusterConditions,
} from './permissions/conditionExports';
export { latticePlugin as default } from './plugin';
