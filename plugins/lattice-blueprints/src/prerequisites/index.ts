export {
  evaluatePrerequisites,
  type FlavourReadiness,
  type PrerequisiteResult,
  type PrerequisiteState,
} from './evaluatePrerequisites';
export type { Observations } from './Observations';
export type { Prerequisite, PrerequisiteTest } from './Prerequisite';
