import { HttpAuthService } from '@backstage/backend-plugin-api';
import { Request } from 'express';
import { AuditTrail } from '../../audit/AuditTrail';
import {
  Asking,
  askingOf,
  GuardedOperations,
} from '../../operations/allowedOperations';
import { RunDesk } from '../../operations/runs/RunDesk';
import { WaveDesk } from '../../operations/waves/WaveDesk';
import { leavingOf } from '../leavingOf';

export interface OperationsRouterOptions extends GuardedOperations {
  httpAuth: HttpAuthService;
  audit: AuditTrail;
  runs: RunDesk;
  waves: WaveDesk;
}

/** Who sent a request, and whether they still wait. */
export async function readCaller(
  request: Request,
  { httpAuth }: Pick<OperationsRouterOptions, 'httpAuth'>,
): Promise<Asking> {
  const signal = leavingOf(request);
  const allow: Array<'user' | 'service'> = ['user', 'service'];
  const credentials = await httpAuth.credentials(request, { allow });
  return askingOf(credentials, request, signal);
}
