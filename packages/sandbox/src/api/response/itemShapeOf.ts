import { KubeObject } from '../../store/types';
import { ApiRequest, apiVersionOf, inVersion } from '../ApiContext';
import { partialOf } from './partialOf';

export type ItemShape = (item: KubeObject) => object;

/** The items of Kubernetes' own lists do not repeat what the list says. */
function withoutTypeMeta({ apiVersion, kind, ...item }: KubeObject): object {
  return item;
}

/** How the items of a list look in the form that was asked for. */
export function itemShapeOf(request: ApiRequest): ItemShape {
  if (request.form !== 'Object') return partialOf;
  const apiVersion = apiVersionOf(request);
  return request.kind.custom
    ? item => inVersion(item, apiVersion)
    : withoutTypeMeta;
}
