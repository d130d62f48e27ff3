import { invalid, notFound } from '../../store/statusErrors';
import { DeleteOptions } from '../../store/types';
import { ApiRequest, apiVersionOf, subjectOf } from '../ApiContext';
import { findTarget } from '../read/get';
import { selectPage } from '../read/selectPage';
import { readFields } from '../request/parseBody';
import { itemShapeOf } from '../response/itemShapeOf';
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

/** A body of any type: clients are careless where none is needed. */
async function readDeleteBody({ http }: ApiRequest): Promise<DeleteBody> {
  const isEmpty =
    !http.headers['transfer-encoding'] &&
    Number(http.headers['content-length'] ?? 0) === 0;
  return isEmpty ? {} : ((await readFields(http)) as DeleteBody);
}

const POLICIES = ['Foreground', 'Background', 'Orphan'];

function checkPolicy(policy: string | null | undefined): void {
  if (!policy || POLICIES.includes(policy)) return;
  const known = [...POLICIES, 'nil'].map(name => `"${name}"`).join(', ');
  const message = `Unsupported value: "${policy}": supported values: ${known}`;
  throw invalid({ group: 'meta.k8s.io', kind: 'DeleteOptions', name: '' }, [
    { reason: 'FieldValueNotSupported', message, field: 'propagationPolicy' },
  ]);
}

async function readDeleteOptions(request: ApiRequest): Promise<DeleteOptions> {
  const body = await readDeleteBody(request);
  const policy =
    body.propagationPolicy ?? request.query.get('propagationPolicy');
  checkPolicy(policy);
  return {
    propagationPolicy: (policy ??
      undefined) as DeleteOptions['propagationPolicy'],
    preconditions: body.preconditions,
    dryRun: isDryRun(request) || Boolean(body.dryRun?.length),
  };
}

/** DELETE of one object: gone, or marked while finalizers hold it. */
export async function remove(request: ApiRequest): Promise<void> {
  if (request.target.subresource) throw methodNotAllowed(request);
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
  const shape = itemShapeOf(request);
  const items = page.items.map(({ metadata }) => {
    const { namespace, name } = metadata;
    const ref = { group: kind.group, kind: kind.kind, namespace, name };
    return shape(context.store.delete(ref, options)!.object);
  });
  sendJson(output, 200, {
    kind: kind.listKind,
    apiVersion,
    metadata: { resourceVersion: String(context.store.revision) },
    items,
  });
}
