export * from './choices';
export * from './LatticeChoicesApi';
export * from './LatticeChoicesClient';
