/**
 * What a cluster of each flavour is made of: from form input to manifests.
 *
 * @packageDocumentation
 */
export * from './addons';
export * from './blueprint';
export * from './blueprints';
export * from './capabilities';
export * from './checks';
export * from './credentials';
export * from './facts';
export * from './objects';
export * from './parts';
export * from './prerequisites';
export * from './render';
export { knownKubernetesVersions } from './schema/knownVersions';
export * from './sizes';
export * from './variables';
