import { applyConfiguration } from '../../fields/applyConfiguration';
import { checkTypedPatch } from '../../schema/checkTypedPatch';
import { isPlainObject } from '../../store/json';
import { badRequest, invalid, notFound } from '../../store/statusErrors';
import { KubeObject, WriteOptions } from '../../store/types';
import { apiVersionOf, ApiRequest, inVersion, subjectOf } from '../ApiContext';
import { isTrue } from '../request/RequestInfo';
import { sendObject } from '../response/sendObject';
import { admit, checkNamespace } from './admit';
import { checkFinalizers } from './checkFinalizers';
import { asObject } from './readObject';

function checkManager(request: ApiRequest): string {
  const manager = request.query.get('fieldManager');
  if (manager) return manager;
  throw invalid({ group: 'meta.k8s.io', kind: 'PatchOptions', name: '' }, [
    {
      reason: 'FieldValueRequired',
      message: 'Required value: is required for apply patch',
      field: 'fieldManager',
    },
  ]);
}

function readConfiguration(request: ApiRequest, value: unknown): KubeObject {
  if (!isPlainObject(value)) {
    throw badRequest('error decoding YAML: the configuration is not an object');
  }
  const object = asObject(value, request);
  if (object.metadata.managedFields) {
    throw badRequest('metadata.managedFields must be nil');
  }
  const name = object.metadata.name ?? request.target.name!;
  if (name !== request.target.name) {
    throw badRequest(
      `the name of the object (${name}) does not match the name on the URL (${request.target.name})`,
    );
  }
  return { ...object, metadata: { ...object.metadata, name } };
}

/** An apply to what does not exist starts from nothing. */
function emptyObject(configuration: KubeObject): KubeObject {
  const { name, namespace } = configuration.metadata;
  const { apiVersion, kind } = configuration;
  const metadata = { name, ...(namespace && { namespace }) };
  return { apiVersion, kind, metadata };
}

/** Server-side apply: creates, or merges with what others own. */
export function apply(
  request: ApiRequest,
  value: unknown,
  options: WriteOptions,
): void {
  const { kind, context, query, target } = request;
  const { store } = context;
  const configuration = readConfiguration(request, value);
  const given = (value as KubeObject).metadata?.namespace ?? '';
  checkTypedPatch(configuration, request.version.schema, given);
  const live = store.get({
    group: kind.group,
    kind: kind.kind,
    namespace: target.namespace,
    name: target.name!,
  });
  if (!live && target.subresource) throw notFound(subjectOf(request));
  if (!live) checkNamespace(request, configuration);
  const base = live ?? emptyObject(configuration);
  const applied = applyConfiguration(base, configuration, {
    kind,
    manager: checkManager(request),
    apiVersion: apiVersionOf(request),
    subresource: options.subresource,
    force: isTrue(query.get('force')),
    now: store.now,
  });
  if (applied === live) {
    sendObject(request, live);
    return;
  }
  const { uid, resourceVersion } = configuration.metadata;
  const wanted = { ...applied.metadata };
  if (uid) wanted.uid = uid;
  if (resourceVersion) wanted.resourceVersion = resourceVersion;
  const next = inVersion(
    { ...applied, metadata: wanted },
    apiVersionOf(request),
  );
  if (live) checkFinalizers(kind, live, next);
  const admitted = admit(request, next);
  const settled = { ...options, fieldsSettled: true };
  const stored = live
    ? store.update(admitted, settled)
    : store.create(admitted, settled);
  sendObject(request, stored, live ? 200 : 201);
}
