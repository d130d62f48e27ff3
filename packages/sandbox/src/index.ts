/**
 * An embedded Cluster API management cluster to try Lattice with.
 *
 * @packageDocumentation
 */

export { sandboxModule as default } from './module';
export { runCommand } from './serve/command';
export { startSandbox } from './startSandbox';
export type { Sandbox, SandboxCloud, SandboxOptions } from './startSandbox';
export type { FaultAction, FaultRule } from './faults/types';
export { SimulatedClock } from './controllers';
export { flavourOf } from './flavours';
export { RELEASES } from './releases/releases';
