import { ApiRequest, apiVersionOf } from '../api/ApiContext';
import { FaultAction } from './types';

type Broken = Extract<FaultAction, { type: 'malformed' | 'without-metadata' }>;

/** What a proxy that lost its way answers. */
export const HTML = '<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>';

/** An object that no real server would send, as JSON text. */
export function brokenObject(request: ApiRequest, action: Broken): string {
  const typeMeta = {
    apiVersion: apiVersionOf(request),
    kind: request.kind.kind,
  };
  const text = JSON.stringify(typeMeta);
  return action.type === 'malformed'
    ? text.replace('}', ',"metadata":{"na')
    : text;
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
