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
export { latticePlugin as default } from './plugin';
export { latticeTranslationRef } from './translation/latticeTranslationRef';
