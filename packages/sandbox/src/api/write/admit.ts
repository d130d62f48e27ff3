import { StatusError } from '../../store/StatusError';
import { forbidden, notFound } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';
import { ApiRequest } from '../ApiContext';
import { addWarning } from '../response/send';
import { defaultsOf } from './defaults';
import { readFieldValidation } from './writeOptionsOf';
import { validateMetadata } from './validateMetadata';
import { validateObject } from '../../schema/validateObject';

function terminating(request: ApiRequest, namespace: string): StatusError {
  const { group, resource, name = '' } = request.target;
  const error = forbidden(
    { group, resource, name },
    `unable to create new content in namespace ${namespace} because it is being terminated`,
  );
  const cause = {
    reason: 'NamespaceTerminating',
    message: `namespace ${namespace} is being terminated`,
    field: 'metadata.namespace',
  };
  return new StatusError({
    code: 403,
    reason: error.reason,
    message: error.message,
    details: { ...error.details, causes: [cause] },
  });
}

/** New objects need a namespace that is there to stay. */
export function checkNamespace(request: ApiRequest, object: KubeObject): void {
  const { namespace } = request.target;
  if (!namespace) return;
  const { store } = request.context;
  const found = store.get({ group: '', kind: 'Namespace', name: namespace });
  if (!found) {
    throw notFound({ group: '', resource: 'namespaces', name: namespace });
  }
  if (found.metadata.deletionTimestamp) {
    const named = { ...request.target, name: object.metadata.name };
    throw terminating({ ...request, target: named }, namespace);
  }
}

/** Defaults and validation that any door but the sandbox's own passes. */
export function admit(
  request: ApiRequest,
  object: KubeObject,
  patched = false,
): KubeObject {
  const { kind, version, output } = request;
  validateMetadata(kind, object);
  return validateObject(defaultsOf(kind, object), {
    kind,
    version,
    fieldValidation: readFieldValidation(request),
    patched,
    warn: message => addWarning(output, message),
  });
}
