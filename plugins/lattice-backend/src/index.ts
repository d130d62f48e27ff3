/**
 * The Lattice backend plugin.
 *
 * @packageDocumentation
 */

export { latticePlugin as default } from './plugin';
