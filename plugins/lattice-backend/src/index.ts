/**
 * The Lattice backend plugin.
 *
 * @packageDocumentation
 */

export { runDiagnose } from './diagnosis/try/runDiagnose';
export {
  createLatticeClusterConditionalDecision,
  latticeClusterConditions,
} from './permissions/conditionExports';
export { latticePlugin as default } from './plugin';
