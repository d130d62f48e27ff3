import { KubeObject, StoreEvent } from '../../store/types';
import { Selector } from '../selectors/readSelector';

export interface WatchScope {
  namespace?: string;
  selector: Selector;
}

function isInside(scope: WatchScope, object: KubeObject | undefined): boolean {
  if (!object) return false;
  const { namespace } = scope;
  if (namespace !== undefined && object.metadata.namespace !== namespace) {
    return false;
  }
  return scope.selector.everything || scope.selector.matches(object);
}

/** An object that no longer matches is told as it was, at the new revision. */
function asLeft(event: StoreEvent): KubeObject {
  const { resourceVersion } = event.object.metadata;
  const { metadata, ...rest } = event.previous!;
  return { ...rest, metadata: { ...metadata, resourceVersion } } as KubeObject;
}

/** What a write looks like through a selector: things come and go by it. */
export function selectEvent(
  event: StoreEvent,
  scope: WatchScope,
): Pick<StoreEvent, 'type' | 'object'> | undefined {
  const after = event.type !== 'DELETED' && isInside(scope, event.object);
  const before = event.type !== 'ADDED' && isInside(scope, event.previous);
  if (after) {
    return { type: before ? 'MODIFIED' : 'ADDED', object: event.object };
  }
  if (!before) return undefined;
  const object = event.type === 'DELETED' ? event.object : asLeft(event);
  return { type: 'DELETED', object };
}
