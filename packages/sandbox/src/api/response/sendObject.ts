import { KubeObject } from '../../store/types';
import { apiVersionOf, ApiRequest, inVersion } from '../ApiContext';
import { tableOf } from '../table/tableOf';
import { partialOf } from './partialOf';
import { sendJson } from './send';

/** Sends one object in the version and form that was asked for. */
export function sendObject(
  request: ApiRequest,
  stored: KubeObject,
  code = 200,
): void {
  const object = inVersion(stored, apiVersionOf(request));
  const { resourceVersion } = object.metadata;
  const shapes = {
    Object: () => object,
    Table: () => tableOf(request, [object], { metadata: { resourceVersion } }),
    PartialObjectMetadata: () => partialOf(object),
    PartialObjectMetadataList: () => partialOf(object),
  };
  sendJson(request.output, code, shapes[request.form]());
}
