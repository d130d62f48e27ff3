import { isPlainObject } from '../../store/json';
import { badRequest, notFound } from '../../store/statusErrors';
import { DeleteOptions } from '../../store/types';
import { ApiRequest, apiVersionOf, inVersion, subjectOf } from '../ApiContext';
import { findTarget } from '../read/get';
import { selectPage } from '../read/selectPage';
import { parseText } from '../request/parseBody';
import { readBody } from '../request/readBody';
import { methodNotAllowed } from '../response/methodNotAllowed';
import { sendJson } from '../response/send';
import { sendObject } from '../response/sendObject';
import { isDryRun } from './writeOptionsOf';

interface DeleteBody {
  propagationPolicy?: DeleteOptions['propagationPolicy'];
  preconditions?: DeleteOptions['preconditions'];
  orphanDependents?: boolean;
  dryRun?: string[];
}

async function readDeleteBody(request: ApiRequest): Promise<DeleteBody> {
  const text = await readBody(request.http);
  if (text.trim() === '') return {};
  try {
    const value = parseText(text);
    return isPlainObject(value) ? (value as DeleteBody) : {};
  } catch (error) {
    throw badRequest(
      `couldn't get version/kind; json parse error: ${
        (error as Error).message
      }`,
    );
  }
}

async function readDeleteOptions(request: ApiRequest): Promise<DeleteOptions> {
  const body = await readDeleteBody(request);
  const policy =
    body.propagationPolicy ?? request.query.get('propagationPolicy');
  return {
    propagationPolicy: (policy ??
      undefined) as DeleteOptions['propagationPolicy'],
    preconditions: body.preconditions,
    dryRun: isDryRun(request) || Boolean(body.dryRun?.length),
  };
}

/** DELETE of one object: gone, or marked while finalizers hold it. */
export async function remove(request: ApiRequest): Promise<void> {
  if (request.target.subresource) throw methodNotAllowed();
  const options = await readDeleteOptions(request);
  const { store } = request.context;
  const { namespace, name } = findTarget(request).metadata;
  const { group, kind, plural } = request.kind;
  const outcome = store.delete({ group, kind, namespace, name }, options);
  if (!outcome) throw notFound(subjectOf(request));
  if (!outcome.removed) {
    sendObject(request, outcome.object);
    return;
  }
  sendJson(request.output, 200, {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: {
      name,
      ...(group && { group }),
      kind: plural,
      uid: outcome.object.metadata.uid,
    },
  });
}

/** DELETE of everything that a selector matches. */
export async function removeCollection(request: ApiRequest): Promise<void> {
  const { preconditions, ...options } = await readDeleteOptions(request);
  const { kind, context, output } = request;
  const page = selectPage(request);
  const apiVersion = apiVersionOf(request);
  const items = page.items.map(({ metadata }) => {
    const { namespace, name } = metadata;
    const ref = { group: kind.group, kind: kind.kind, namespace, name };
    return inVersion(context.store.delete(ref, options)!.object, apiVersion);
  });
  sendJson(output, 200, {
    kind: kind.listKind,
    apiVersion,
    metadata: { resourceVersion: String(context.store.revision) },
    items,
  });
}
