/**
 * Types, permissions and the HTTP client of Lattice.
 *
 * @packageDocumentation
 */

export * from './client';
export * from './fleet';
export * from './management';
export * from './permissions';
export * from './status';
