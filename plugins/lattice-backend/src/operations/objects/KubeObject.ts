/** A JSON object as API servers send it. */
export type Json = { [key: string]: unknown };

/** Who set which fields of an object. */
export interface ManagedFields {
  manager?: string;
  operation?: string;
  subresource?: string;
  fieldsV1?: Json;
}

/** An object of any kind. What is read from it may be missing. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    uid?: string;
    resourceVersion?: string;
    generation?: number;
    creationTimestamp?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    deletionTimestamp?: string;
    finalizers?: string[];
    ownerReferences?: Array<{
      apiVersion?: string;
      kind?: string;
      name?: string;
      uid?: string;
      controller?: boolean;
    }>;
    managedFields?: ManagedFields[];
  };
  spec?: Json;
  status?: Json;
  [key: string]: unknown;
}

/** Which object is meant, without its version. */
export interface ObjectKey {
  group: string;
  kind: string;
  namespace?: string;
  name: string;
}

export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
}

export function versionOf(apiVersion: string): string {
  return apiVersion.split('/').pop() ?? apiVersion;
}

export function keyOf(object: KubeObject): ObjectKey {
  const { name, namespace } = object.metadata;
  return {
    group: groupOf(object.apiVersion),
    kind: object.kind,
    namespace,
    name,
  };
}

export function keyText(key: ObjectKey): string {
  return [key.group, key.kind, key.namespace ?? '', key.name].join('/');
}

/** What names an object, with its version. */
export function identify({ apiVersion, kind, metadata }: KubeObject) {
  const { namespace, name } = metadata;
  return { apiVersion, kind, namespace, name };
}

/** How people read it: `Cluster team-a/alpha`. */
export function titleOf(object: KubeObject): string {
  const { name, namespace } = object.metadata;
  return `${object.kind} ${namespace ? `${namespace}/` : ''}${name}`;
}

/** A value deep inside, or undefined. */
export function at(value: unknown, ...path: Array<string | number>): unknown {
  let found: unknown = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Json)[part];
  }
  return found;
}

export function textAt(
  value: unknown,
  ...path: Array<string | number>
): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function numberAt(
  value: unknown,
  ...path: Array<string | number>
): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}

export function listAt(
  value: unknown,
  ...path: Array<string | number>
): Json[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? (found as Json[]) : [];
}

/** A copy that can be edited; objects of an API server are plain JSON. */
export function cloned<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
