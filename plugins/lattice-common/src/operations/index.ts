export * from './client/LatticeOperationsApi';
export * from './client/LatticeOperationsClient';
export * from './FlavourReadiness';
export * from './Plan';
export * from './requests';
export * from './results';
export * from './RollForecast';
