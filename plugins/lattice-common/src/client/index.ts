export * from './LatticeApi';
export * from './LatticeClient';
