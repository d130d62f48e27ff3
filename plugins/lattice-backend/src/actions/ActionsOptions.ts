import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { AuditTrail } from '../audit/AuditTrail';
import { DiagnosisService } from '../diagnosis';
import { FleetService } from '../fleet/FleetService';
import { Operations } from '../operations/createOperations';
import { PlanClouds } from '../operations/plan/cloud/createAskCloud';
import { ClusterAuthorizer } from '../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';

export interface ActionsOptions {
  actionsRegistry: ActionsRegistryService;
  service: FleetService;
  diagnosis: DiagnosisService;
  operations: Operations;
  reads: ReadAuthorizer;
  authorizer: ClusterAuthorizer;
  audit: AuditTrail;
  /** For plans; without it they ask no cloud. */
  clouds?: PlanClouds;
}

/** All of them only look: an agent can find out, and not break anything. */
export const readOnly = {
  readOnly: true,
  destructive: false,
  idempotent: true,
} as const;
