export { FlavoursPage } from './FlavoursPage';
