export * from './ClusterDiagnosis';
export * from './Evidence';
export * from './Finding';
