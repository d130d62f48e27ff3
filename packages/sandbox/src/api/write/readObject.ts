import { StatusError } from '../../store/StatusError';
import { badRequest, invalid } from '../../store/statusErrors';
import { isPlainObject } from '../../store/json';
import { KubeObject, ObjectMeta } from '../../store/types';
import { apiVersionOf, ApiRequest } from '../ApiContext';
import { readFields } from '../request/parseBody';

type Fields = { [key: string]: unknown };

/** Kinds of Kubernetes itself may leave out what the URL says already. */
function withTypeMeta(fields: Fields, request: ApiRequest): Fields {
  const { kind } = request;
  if (kind.custom) return fields;
  return {
    ...fields,
    apiVersion: fields.apiVersion || apiVersionOf(request),
    kind: fields.kind || kind.kind,
  };
}

const versionName = (apiVersion: string) => apiVersion.split('/').pop();

function otherKind(fields: Fields, request: ApiRequest): StatusError {
  const { kind: wanted, target } = request;
  const expected = apiVersionOf(request);
  const given = String(fields.kind);
  if (wanted.custom) {
    const { name = '' } = (fields.metadata ?? {}) as ObjectMeta;
    const message = `Invalid value: "${given}": must be ${wanted.kind}`;
    return invalid({ group: target.group, kind: given, name }, [
      { reason: 'FieldValueInvalid', message, field: 'kind' },
    ]);
  }
  const version = versionName(fields.apiVersion as string);
  return badRequest(
    `${given} in version "${version}" cannot be handled as a ${wanted.kind}: converting (${fields.apiVersion}, Kind=${given}) to (${expected}, Kind=${wanted.kind}): unknown conversion`,
  );
}

function checkTypeMeta(fields: Fields, request: ApiRequest): void {
  const text = JSON.stringify(fields);
  if (!fields.kind) throw badRequest(`Object 'Kind' is missing in '${text}'`);
  if (!fields.apiVersion) {
    throw badRequest(`Object 'apiVersion' is missing in '${text}'`);
  }
  const expected = apiVersionOf(request);
  if (fields.kind !== request.kind.kind) throw otherKind(fields, request);
  if (fields.apiVersion !== expected) {
    throw badRequest(
      `the API version in the data (${fields.apiVersion}) does not match the expected API version (${expected})`,
    );
  }
}

/** Fills in the namespace of the URL, and refuses another one. */
export function withNamespace(
  metadata: ObjectMeta,
  request: ApiRequest,
): ObjectMeta {
  const { namespace } = request.target;
  if (metadata.namespace && metadata.namespace !== (namespace ?? '')) {
    throw badRequest(
      'the namespace of the provided object does not match the namespace sent on the request',
    );
  }
  const { namespace: _given, ...rest } = metadata;
  return namespace ? { ...rest, namespace } : rest;
}

/** Checks that some fields are an object of the kind that the URL names. */
export function asObject(given: Fields, request: ApiRequest): KubeObject {
  const fields = withTypeMeta(given, request);
  checkTypeMeta(fields, request);
  const metadata = isPlainObject(fields.metadata) ? fields.metadata : {};
  return {
    ...fields,
    metadata: withNamespace(metadata as unknown as ObjectMeta, request),
  } as KubeObject;
}

/** The object in the body of a create or update. */
export async function readObject(request: ApiRequest): Promise<KubeObject> {
  return asObject(await readFields(request.http), request);
}
