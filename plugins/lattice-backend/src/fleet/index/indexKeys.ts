/** Names an object where its uid is not known. */
export function nameKeyOf(ref: {
  group: string;
  kind: string;
  namespace?: string;
  name: string;
}): string {
  const kind = shortKind(ref.group, ref.kind);
  return `${kind}/${ref.namespace ?? ''}/${ref.name}`;
}

/** No management cluster serves that many; references may name anything. */
const MOST_KINDS = 10_000;
const kindNumbers = new Map<string, Map<string, number>>();
let kinds = 0;

/** Every object keeps its key: a number there is much shorter than a group. */
function shortKind(group: string, kind: string): number | string {
  const known = kindNumbers.get(group)?.get(kind);
  if (known !== undefined) return known;
  if (kinds === MOST_KINDS) return `${group}/${kind}`;
  kinds += 1;
  const ofGroup = kindNumbers.get(group) ?? new Map<string, number>();
  kindNumbers.set(group, ofGroup.set(kind, kinds));
  return kinds;
}

export function sameKeys(
  left: readonly string[],
  right: readonly string[],
): boolean {
  return (
    left.length === right.length &&
    left.every((key, index) => key === right[index])
  );
}

export function addTo(
  map: Map<string, Set<string>>,
  key: string,
  value: string,
) {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

export function removeFrom(
  map: Map<string, Set<string>>,
  key: string,
  value: string,
) {
  const known = map.get(key);
  known?.delete(value);
  if (known?.size === 0) map.delete(key);
}
