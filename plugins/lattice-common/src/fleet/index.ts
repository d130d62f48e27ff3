export * from './ClusterQuery';
export * from './responses';
