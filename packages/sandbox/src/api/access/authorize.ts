import { StatusError } from '../../store/StatusError';
import { forbidden } from '../../store/statusErrors';
import { ResourceRequest } from '../request/RequestInfo';
import { AccessRule, Identity, rulesOf } from './identities';

export interface ResourceAttributes {
  verb: string;
  group: string;
  resource: string;
  subresource?: string;
  namespace?: string;
  name?: string;
}

const covers = (wanted: string[], value: string) =>
  wanted.includes('*') || wanted.includes(value);

function allows(rule: AccessRule, attributes: ResourceAttributes): boolean {
  const { verb, group, resource, subresource, name = '' } = attributes;
  const what = subresource ? `${resource}/${subresource}` : resource;
  return (
    (rule.resourceNames?.includes(name) ?? true) &&
    covers(rule.verbs, verb) &&
    covers(rule.groups, group) &&
    covers(rule.resources, what) &&
    !rule.exceptResources?.includes(resource)
  );
}

export function isAllowed(
  identity: Identity,
  attributes: ResourceAttributes,
): boolean {
  return rulesOf(identity).some(rule => allows(rule, attributes));
}

function scopeText(namespace: string | undefined): string {
  return namespace ? `in the namespace "${namespace}"` : 'at the cluster scope';
}

/** Refuses what the rule table does not give to this identity. */
export function authorizeResource(
  identity: Identity,
  target: ResourceRequest,
): void {
  if (isAllowed(identity, target)) return;
  const { verb, group, resource, subresource, namespace, name = '' } = target;
  const what = subresource ? `${resource}/${subresource}` : resource;
  throw forbidden(
    { group, resource, name },
    `User "${
      identity.user
    }" cannot ${verb} resource "${what}" in API group "${group}" ${scopeText(
      namespace,
    )}`,
  );
}

const PUBLIC_PATHS = ['/version', '/healthz', '/livez', '/readyz'];

export function authorizePath(
  identity: Identity,
  path: string,
  method: string,
): void {
  const known = identity.groups.includes('system:authenticated');
  const isPublic = PUBLIC_PATHS.some(
    prefix => path === prefix || path.startsWith(`${prefix}/`),
  );
  if (known || isPublic) return;
  throw new StatusError({
    code: 403,
    reason: 'Forbidden',
    message: `forbidden: User "${
      identity.user
    }" cannot ${method.toLowerCase()} path "${path}"`,
    details: {},
  });
}
