export * from './LatticeApi';
export * from './LatticeClient';
export type { LatticeClientOptions } from './LatticeConnection';
export * from './urlPart';
