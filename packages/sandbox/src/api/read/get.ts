import { notFound } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';
import { ApiRequest, subjectOf } from '../ApiContext';
import { sendObject } from '../response/sendObject';
import { checkNotInFuture, readRevision } from './readRevision';

/** The object that a request names, or 404. */
export function findTarget(request: ApiRequest): KubeObject {
  const { kind, target, context } = request;
  const object = context.store.get({
    group: kind.group,
    kind: kind.kind,
    namespace: target.namespace,
    name: target.name!,
  });
  if (!object) throw notFound(subjectOf(request));
  return object;
}

export async function get(request: ApiRequest): Promise<void> {
  const { store } = request.context;
  checkNotInFuture(readRevision(request.query), store.revision);
  sendObject(request, findTarget(request));
}
