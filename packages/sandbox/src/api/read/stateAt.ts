import { InMemoryObjectStore } from '../../store/InMemoryObjectStore';
import { kindKeyOf } from '../../store/naming';
import { KubeObject } from '../../store/types';

export const positionOf = ({ metadata }: KubeObject) =>
  `${metadata.namespace ?? ''}/${metadata.name}`;

/** Orders as `KindBucket.sorted` does: by namespace, then by name. */
function compare(left: KubeObject, right: KubeObject): number {
  const [a, b] = [left.metadata, right.metadata];
  const [x, y] =
    a.namespace === b.namespace
      ? [a.name, b.name]
      : [a.namespace ?? '', b.namespace ?? ''];
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

function changedSince(
  store: InMemoryObjectStore,
  kindKey: string,
  revision: number,
): Map<string, KubeObject | undefined> {
  const before = new Map<string, KubeObject | undefined>();
  for (const record of store.history.since(revision, kindKey)) {
    const position = positionOf(record.object);
    if (!before.has(position)) before.set(position, record.previous);
  }
  return before;
}

/**
 * The objects of a kind as they were at a revision, in list order. Later
 * writes are undone with the history, so that pages of one list agree.
 */
export function stateAt(
  store: InMemoryObjectStore,
  of: { group: string; kind: string; namespace?: string },
  revision: number,
): KubeObject[] {
  const current = [...store.bucket(of.group, of.kind).sorted(of.namespace)];
  if (revision >= store.revision) return current;
  const before = changedSince(store, kindKeyOf(of.group, of.kind), revision);
  if (before.size === 0) return current;
  const kept = current.filter(object => !before.has(positionOf(object)));
  const restored = [...before.values()].filter(
    (object): object is KubeObject =>
      object !== undefined &&
      (of.namespace === undefined ||
        object.metadata.namespace === of.namespace),
  );
  return [...kept, ...restored].sort(compare);
}
