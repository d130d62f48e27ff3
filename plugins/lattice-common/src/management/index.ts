export * from './ManagementClusterInfo';
