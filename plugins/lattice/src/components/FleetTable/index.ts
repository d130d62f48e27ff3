export { FleetTable } from './FleetTable';
