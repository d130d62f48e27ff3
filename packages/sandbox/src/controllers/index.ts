export { createSimulation } from './createSimulation';
export type { CreateSimulationOptions } from './createSimulation';
export { ControllerLogs } from './engine/ControllerLogs';
export { SimulatedClock } from './engine/SimulatedClock';
export type { Simulation } from './engine/Simulation';
