export type Verb =
  | 'get'
  | 'list'
  | 'watch'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'deletecollection';

/** What a resource URL and method ask for. */
export interface ResourceRequest {
  verb: Verb;
  group: string;
  version: string;
  resource: string;
  namespace?: string;
  name?: string;
  subresource?: string;
}

const METHODS: Record<string, { one: Verb; all: Verb }> = {
  GET: { one: 'get', all: 'list' },
  HEAD: { one: 'get', all: 'list' },
  POST: { one: 'create', all: 'create' },
  PUT: { one: 'update', all: 'update' },
  PATCH: { one: 'patch', all: 'patch' },
  DELETE: { one: 'delete', all: 'deletecollection' },
};

const NAMESPACE_SUBRESOURCES = ['status', 'finalize'];

export const isTrue = (value: string | null) =>
  value === 'true' || value === '1';

function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter(part => part !== '')
    .map(part => decodeURIComponent(part));
}

function splitGroup(parts: string[]): [string, string, string[]] | undefined {
  if (parts[0] === 'api' && parts.length > 2) {
    return ['', parts[1], parts.slice(2)];
  }
  if (parts[0] === 'apis' && parts.length > 3) {
    return [parts[1], parts[2], parts.slice(3)];
  }
  return undefined;
}

function splitNamespace(rest: string[]): [string | undefined, string[]] {
  const inside =
    rest[0] === 'namespaces' &&
    rest.length > 2 &&
    !NAMESPACE_SUBRESOURCES.includes(rest[2]);
  return inside ? [rest[1], rest.slice(2)] : [undefined, rest];
}

/** Reads a resource request; undefined for any other path or method. */
export function readResourceRequest(
  method: string,
  url: URL,
): ResourceRequest | undefined {
  const split = splitGroup(splitPath(url.pathname));
  const verbs = METHODS[method];
  if (!split || !verbs) return undefined;
  const [group, version, rest] = split;
  const [namespace, [resource, name, ...sub]] = splitNamespace(rest);
  const verb = name ? verbs.one : verbs.all;
  const watches = verb === 'list' && isTrue(url.searchParams.get('watch'));
  return {
    verb: watches ? 'watch' : verb,
    group,
    version,
    resource,
    namespace,
    name,
    subresource: sub.length > 0 ? sub.join('/') : undefined,
  };
}
