import { apiVersionOf, ApiRequest } from '../ApiContext';
import { KubeObject } from '../../store/types';
import { ItemShape, itemShapeOf } from '../response/itemShapeOf';
import { sendJson, sendParts } from '../response/send';
import { tableOf } from '../table/tableOf';
import { Page, selectPage } from './selectPage';

/** Enough objects that the answer is surely worth compressing. */
const BIG_LIST = 30;

/** Custom kinds always say where to go on, even if nowhere. */
function listMetaOf(
  { revision, continueToken, remaining }: Page,
  custom: boolean,
) {
  return {
    ...(custom && { continue: '' }),
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

function* shaped(items: KubeObject[], shape: ItemShape) {
  for (const item of items) yield shape(item);
}

/** `swell` makes something else of an item before it is sent. */
export async function list(
  request: ApiRequest,
  swell: (item: KubeObject, index: number) => KubeObject = item => item,
): Promise<void> {
  const page = selectPage(request);
  const { custom } = request.kind;
  const metadata = listMetaOf(page, custom && request.form === 'Object');
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
  const parts = partsOf(
    head,
    shaped(page.items.map(swell), itemShapeOf(request)),
  );
  await sendParts(request.output, parts, page.items.length >= BIG_LIST);
}
