import { ApiRequest, apiVersionOf } from '../api/ApiContext';
import { FaultAction } from './types';

type Broken = Extract<
  FaultAction,
  { type: 'malformed' | 'oversized' | 'without-metadata' }
>;

const DEFAULT_OVERSIZE = 16 * 1024 * 1024;

function typeMeta(request: ApiRequest) {
  return { apiVersion: apiVersionOf(request), kind: request.kind.kind };
}

function oversizedObject(request: ApiRequest, bytes: number) {
  const { namespace } = request.target;
  return {
    ...typeMeta(request),
    metadata: {
      name: request.target.name ?? 'oversized',
      ...(namespace && { namespace }),
      uid: '00000000-0000-4000-8000-000000000000',
      resourceVersion: String(request.context.store.revision),
      annotations: { 'sandbox.lattice.dev/oversized': 'x'.repeat(bytes) },
    },
  };
}

/** An object that no real server would send, as JSON text. */
export function brokenObject(request: ApiRequest, action: Broken): string {
  if (action.type === 'malformed') {
    return JSON.stringify(typeMeta(request)).replace('}', ',"metadata":{"na');
  }
  const object =
    action.type === 'oversized'
      ? oversizedObject(request, action.bytes ?? DEFAULT_OVERSIZE)
      : typeMeta(request);
  return JSON.stringify(object);
}

/** The answer to a request, with the broken object in it. */
export function brokenAnswer(request: ApiRequest, action: Broken): string {
  const object = brokenObject(request, action);
  if (request.target.name) return object;
  const head = {
    kind: request.kind.listKind,
    apiVersion: apiVersionOf(request),
    metadata: { resourceVersion: String(request.context.store.revision) },
  };
  const opening = JSON.stringify(head).slice(0, -1);
  const closing = action.type === 'malformed' ? '' : ']}';
  return `${opening},"items":[${object}${closing}`;
}
