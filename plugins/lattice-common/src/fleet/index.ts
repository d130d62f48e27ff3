export * from './ClusterQuery';
export * from './responses';
export * from './searchText';
export * from './timeline';
export * from './trends';
export * from './kubernetesSupport';
