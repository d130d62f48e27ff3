import { KubernetesRequest } from '../kubernetes/ManagementCluster';

const verbs: Record<string, string> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/**
 * What a request asks for, as the authorizer of Kubernetes names it:
 * `<verb> <resource>.<group>`; undefined for paths that are no resource.
 */
export function accessOf({
  method = 'GET',
  path,
}: KubernetesRequest): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://server');
  const parts = pathname.split('/').slice(1);
  const group = parts[0] === 'api' ? '' : parts[1];
  const rest = parts.slice(parts[0] === 'api' ? 2 : 3);
  if (rest.length === 0) return undefined;
  const inNamespace = rest[0] === 'namespaces' && rest.length > 2;
  const [resource, name] = inNamespace ? rest.slice(2) : rest;
  const reads = searchParams.get('watch') === 'true' ? 'watch' : 'list';
  const verb = method === 'GET' ? (name && 'get') ?? reads : verbs[method];
  return `${verb} ${resource}.${group}`;
}
