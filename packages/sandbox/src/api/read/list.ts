import { apiVersionOf, ApiRequest, inVersion } from '../ApiContext';
import { KubeObject } from '../../store/types';
import { sendJson, sendParts } from '../response/send';
import { partialOf } from '../response/partialOf';
import { tableOf } from '../table/tableOf';
import { Page, selectPage } from './selectPage';

/** Enough objects that the answer is surely worth compressing. */
const BIG_LIST = 30;

function listMetaOf({ revision, continueToken, remaining }: Page) {
  return {
    resourceVersion: String(revision),
    ...(continueToken && { continue: continueToken }),
    ...(remaining && { remainingItemCount: remaining }),
  };
}

function* partsOf(head: object, items: Iterable<object>) {
  const opening = JSON.stringify({ ...head, items: [] });
  yield opening.slice(0, -2);
  let separator = '';
  for (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
  yield ']}\n';
}

function* shaped(items: KubeObject[], apiVersion: string, partial: boolean) {
  for (const item of items) {
    const object = inVersion(item, apiVersion);
    yield partial ? partialOf(object) : object;
  }
}

export async function list(request: ApiRequest): Promise<void> {
  const page = selectPage(request);
  const metadata = listMetaOf(page);
  if (request.form === 'Table') {
    sendJson(request.output, 200, tableOf(request, page.items, { metadata }));
    return;
  }
  const apiVersion = apiVersionOf(request);
  const partial = request.form !== 'Object';
  const head = partial
    ? {
        kind: 'PartialObjectMetadataList',
        apiVersion: 'meta.k8s.io/v1',
        metadata,
      }
    : { kind: request.kind.listKind, apiVersion, metadata };
  const parts = partsOf(head, shaped(page.items, apiVersion, partial));
  await sendParts(request.output, parts, page.items.length >= BIG_LIST);
}
