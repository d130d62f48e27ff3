export { DEMO_RELEASES, namespaceOf, seedDemoFleet } from './seedDemoFleet';
export type { DemoFleetOptions } from './seedDemoFleet';
export { DEMO_CLUSTERS } from './demoClusters';
export type { SandboxName } from './demoClusters';
export { seedScaleFleet } from './seedScaleFleet';
export type { ScaleFleetOptions } from './seedScaleFleet';
export { startChurn } from './startChurn';
export type { ChurnOptions } from './startChurn';
