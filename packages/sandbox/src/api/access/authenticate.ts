import { IncomingHttpHeaders } from 'node:http';
import { StatusError } from '../../store/StatusError';
import { forbidden } from '../../store/statusErrors';
import { isAllowed } from './authorize';
import {
  ANONYMOUS,
  Identity,
  identityNamed,
  IdentityTable,
} from './identities';

function unauthorized(): StatusError {
  return new StatusError({
    code: 401,
    reason: 'Unauthorized',
    message: 'Unauthorized',
  });
}

function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : value.split(', ');
}

function impersonated(
  caller: Identity,
  headers: IncomingHttpHeaders,
): Identity {
  const user = listOf(headers['impersonate-user'])[0];
  if (!user) return caller;
  const attributes = {
    verb: 'impersonate',
    group: '',
    resource: 'users',
    name: user,
  };
  if (!isAllowed(caller, attributes)) {
    throw forbidden(
      { group: '', resource: 'users', name: user },
      `User "${caller.user}" cannot impersonate resource "users" in API group "" at the cluster scope`,
    );
  }
  return identityNamed(user, listOf(headers['impersonate-group']));
}

/** Who asks; a token that nobody has is refused, none at all is anonymous. */
export function authenticate(
  headers: IncomingHttpHeaders,
  table: IdentityTable,
): Identity {
  const token = bearerOf(headers);
  if (!token) {
    if (headers.authorization) throw unauthorized();
    return ANONYMOUS;
  }
  const identity = table.find(token);
  if (!identity) throw unauthorized();
  return impersonated(identity, headers);
}
