import { IncomingMessage, ServerResponse } from 'node:http';
import { versionOf } from '../crds/KindRegistry';
import { StatusError } from '../store/StatusError';
import { notFound } from '../store/statusErrors';
import { authenticate } from './access/authenticate';
import { authorizePath, authorizeResource } from './access/authorize';
import { Identity } from './access/identities';
import { answerReview, isReview } from './access/reviews';
import { answerPath } from './answerPath';
import { ApiContext, ApiRequest, subjectOf } from './ApiContext';
import { readFields } from './request/parseBody';
import { readResourceRequest, ResourceRequest } from './request/RequestInfo';
import { handlerOf } from './resourceHandlers';
import { methodNotAllowed } from './response/methodNotAllowed';
import { negotiateForm } from './response/negotiate';
import { Output, sendError, sendJson, sendText } from './response/send';

/** What is on the way between the socket and a handler. */
export interface Incoming {
  context: ApiContext;
  http: IncomingMessage;
  output: Output;
  url: URL;
}

function sendNotFound(output: Output): void {
  sendText(output, 404, '404 page not found\n');
}

function handlePath({ context, http, output, url }: Incoming): void {
  const { kinds } = context.store;
  const answer = answerPath(url.pathname, kinds, http.headers.accept);
  if (!answer) sendNotFound(output);
  else if (answer.text !== undefined) sendText(output, 200, answer.text);
  else {
    sendJson(output, 200, answer.json, answer.contentType);
  }
}

async function handleReview(
  { http, output }: Incoming,
  target: ResourceRequest,
  identity: Identity,
): Promise<void> {
  const answer = answerReview({
    resource: target.resource,
    apiVersion: `${target.group}/${target.version}`,
    review: await readFields(http),
    identity,
  });
  sendJson(output, 201, answer);
}

function resolve(
  incoming: Incoming,
  target: ResourceRequest,
  identity: Identity,
): ApiRequest | undefined {
  const { context, http, output, url } = incoming;
  const kind = context.store.kinds.getByPlural(target.group, target.resource);
  const version = kind && versionOf(kind, target.version);
  if (!kind || !version) return undefined;
  // Only single objects and creations need a namespace: lists span them all.
  const misplaced = kind.scope === 'Cluster' && target.namespace;
  const homeless =
    kind.scope === 'Namespaced' && !target.namespace && target.name;
  if (misplaced || homeless) return undefined;
  const form = negotiateForm(http.headers.accept);
  const query = url.searchParams;
  return {
    context,
    http,
    output,
    query,
    target,
    kind,
    version,
    form,
    identity,
  };
}

/** Answers one request; whatever goes wrong becomes a Status. */
export async function handleRequest(
  incoming: Incoming,
  around: (
    request: ApiRequest,
    run: (request: ApiRequest) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const { context, http, output, url } = incoming;
  const identity = authenticate(http.headers, context.identities);
  const target = readResourceRequest(http.method!, url);
  if (!target) {
    authorizePath(identity, url.pathname, http.method!);
    handlePath(incoming);
    return;
  }
  authorizeResource(identity, target);
  if (isReview(target.group, target.resource)) {
    await handleReview(incoming, target, identity);
    return;
  }
  const request = resolve(incoming, target, identity);
  const handler = request && handlerOf(request);
  if (!request) sendNotFound(output);
  else if (handler === 'unknown') {
    if (request.kind.custom) throw notFound(subjectOf(request));
    sendNotFound(output);
  } else if (!handler) throw methodNotAllowed(request);
  else await around(request, handler);
}

export function failWith(output: Output, error: unknown): void {
  const { response } = output;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendError(output, error instanceof StatusError ? error : internal(error));
}

function internal(error: unknown): StatusError {
  const message = error instanceof Error ? error.message : String(error);
  return new StatusError({
    code: 500,
    reason: 'InternalError',
    message: `Internal error occurred: ${message}`,
    details: { causes: [{ reason: '', message }] },
  });
}

export function outputOf(
  http: IncomingMessage,
  response: ServerResponse,
): Output {
  const encodings = String(http.headers['accept-encoding'] ?? '');
  return { response, acceptsGzip: /\bgzip\b/.test(encodings) };
}
