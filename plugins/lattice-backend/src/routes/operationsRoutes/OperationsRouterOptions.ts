import { HttpAuthService } from '@backstage/backend-plugin-api';
import { Request } from 'express';
import {
  Asking,
  askingOf,
  GuardedOperations,
} from '../../operations/allowedOperations';

export interface OperationsRouterOptions extends GuardedOperations {
  httpAuth: HttpAuthService;
}

/** Who sent a request. */
export async function readCaller(
  request: Request,
  { httpAuth }: OperationsRouterOptions,
): Promise<Asking> {
  const allow: Array<'user' | 'service'> = ['user', 'service'];
  return askingOf(await httpAuth.credentials(request, { allow }), request);
}
