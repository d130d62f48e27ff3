/**
 * The permission policy of Lattice: the namespace is the tenant.
 *
 * @packageDocumentation
 */

export { permissionModuleLattice as default } from './module';
export { LatticeTenantPolicy } from './LatticeTenantPolicy';
export { latticeTenantDecision } from './latticeTenantDecision';
export type { TenantPolicyOptions } from './latticeTenantDecision';
