export * from './ClusterQuery';
export * from './responses';
export * from './timeline';
