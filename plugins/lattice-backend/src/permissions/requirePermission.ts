import {
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  BasicPermission,
} from '@backstage/plugin-permission-common';
import { Request } from 'express';

/** Throws NotAllowedError unless the caller has the permission. */
export async function requirePermission(
  request: Request,
  permission: BasicPermission,
  services: { httpAuth: HttpAuthService; permissions: PermissionsService },
): Promise<void> {
  const credentials = await services.httpAuth.credentials(request);
  const [decision] = await services.permissions.authorize([{ permission }], {
    credentials,
  });
  if (decision.result !== AuthorizeResult.ALLOW) {
    throw new NotAllowedError(`You need permission ${permission.name}`);
  }
}
