export type { ManualStep } from './manualSteps';
