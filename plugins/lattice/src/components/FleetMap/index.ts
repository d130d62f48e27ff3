export { LARGE_UP_TO } from './cellLayout';
export { CellSample } from './CellSample';
export { FleetMap } from './FleetMap';
