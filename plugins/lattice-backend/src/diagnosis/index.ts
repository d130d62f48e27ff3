export { readDetails } from './details/readDetails';
export type { Details } from './details/readDetails';
export { createDiagnosisEngine } from './engine/DiagnosisEngine';
export type { DiagnosisEngine } from './engine/DiagnosisEngine';
export type {
  ControllerLogLine,
  DiagnosedObject,
  DiagnosedStatus,
  DiagnosisInput,
  UsualDurations,
} from './engine/DiagnosisInput';
export type { Refusal, RefusalExplanation } from './engine/explainRefusal';
export { loadRules } from './rules/loadRules';
export type { LoadRulesOptions } from './rules/loadRules';
export type { Rule } from './rules/ruleSchema';
export { evidenceMarkdown } from './bundle/evidenceMarkdown';
export { evidenceTar } from './bundle/evidenceTar';
export type { EvidenceBundle } from './bundle/evidenceTar';
export { fleetCauses } from './fleet/fleetCauses';
export { resolveFindings } from './fleet/resolveFindings';
export { readControllerLog } from './logs/readControllerLog';
export type { DiagnosedFleet } from './service/DiagnosedFleet';
export { DiagnosisService } from './service/DiagnosisService';
export type { DiagnosisServiceOptions } from './service/DiagnosisService';
export type {
  DiagnosisChange,
  DiagnosisListener,
} from './service/DiagnosisStore';
