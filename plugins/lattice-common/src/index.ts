/**
 * Types, permissions and the HTTP client of Lattice.
 *
 * @packageDocumentation
 */

export * from './choices';
export * from './client';
export * from './diagnosis';
export * from './fleet';
export * from './management';
export * from './openstack';
export * from './operations';
export * from './permissions';
export * from './runs';
export * from './status';
export * from './waves';
