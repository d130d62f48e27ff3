/** Names an object where its uid is not known. */
export function nameKeyOf(ref: {
  group: string;
  kind: string;
  namespace?: string;
  name: string;
}): string {
  return `${ref.group}/${ref.kind}/${ref.namespace ?? ''}/${ref.name}`;
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
