import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';
import { ApiRequest, apiVersionOf, inVersion } from '../ApiContext';
import { findTarget } from '../read/get';
import {
  parseText,
  mediaTypeOf,
  unsupportedMediaType,
} from '../request/parseBody';
import { readBody } from '../request/readBody';
import { methodNotAllowed } from '../response/methodNotAllowed';
import { sendObject } from '../response/sendObject';
import { admit } from './admit';
import { apply } from './apply';
import { checkFinalizers } from './checkFinalizers';
import { APPLY_TYPE, PATCHERS, STRATEGIC_TYPE } from './patchTypes';
import { asObject } from './readObject';
import { writeOptionsOf } from './writeOptionsOf';

function acceptedTypes(request: ApiRequest): string[] {
  const types = [...Object.keys(PATCHERS), APPLY_TYPE];
  return request.kind.custom
    ? types.filter(type => type !== STRATEGIC_TYPE)
    : types;
}

function readPatch(text: string): unknown {
  try {
    return parseText(text);
  } catch (error) {
    throw badRequest(`error decoding patch: ${(error as Error).message}`);
  }
}

function checkSameObject(before: KubeObject, after: KubeObject): void {
  if (after.metadata.name === before.metadata.name) return;
  throw badRequest(
    `the name of the object (${after.metadata.name}) does not match the name on the URL (${before.metadata.name})`,
  );
}

/** Kubernetes' own kinds are refused by another layer, in fewer words. */
function unsupportedPatch({ kind }: ApiRequest, accepted: string[]) {
  if (kind.custom) return unsupportedMediaType(accepted);
  return new StatusError({
    code: 415,
    reason: 'UnsupportedMediaType',
    message: '415: Unsupported Media Type',
    details: {},
  });
}

export async function patch(request: ApiRequest): Promise<void> {
  if (!request.target.name) throw methodNotAllowed(request);
  const type = mediaTypeOf(request.http.headers['content-type']);
  const accepted = acceptedTypes(request);
  if (!accepted.includes(type)) throw unsupportedPatch(request, accepted);
  const options = writeOptionsOf(request);
  const text = await readBody(request.http);
  if (type === APPLY_TYPE) {
    apply(request, readPatch(text), options);
    return;
  }
  const current = inVersion(findTarget(request), apiVersionOf(request));
  const changed = PATCHERS[type](current, readPatch(text));
  const object = asObject(changed, request);
  checkSameObject(current, object);
  checkFinalizers(request.kind, current, object);
  const admitted = admit(request, object, true);
  sendObject(request, request.context.store.update(admitted, options));
}
