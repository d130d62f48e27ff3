/**
 * Extension points, service references and the lease that replicas share.
 *
 * @packageDocumentation
 */

export * from './extensions';
export * from './latticeServiceRef';
export * from './Lease';
