export { FleetMap } from './FleetMap';
