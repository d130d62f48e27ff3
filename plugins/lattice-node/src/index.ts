/**
 * Extension points and service references of the Lattice backend.
 *
 * @packageDocumentation
 */

export * from './extensions';
export * from './latticeServiceRef';
