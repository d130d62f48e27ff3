/**
 * How many rows would change their place, come or go if the shown order gave
 * way to the wanted one. A row counts as moved when its neighbour above is
 * another one, apart from rows that came or went.
 */
export function pendingChanges(
  shown: readonly string[],
  wanted: readonly string[],
): number {
  const shownSet = new Set(shown);
  const wantedSet = new Set(wanted);
  const kept = shown.filter(id => wantedSet.has(id));
  const stay = wanted.filter(id => shownSet.has(id));
  const moved = kept.filter((id, index) => stay[index] !== id).length;
  const gone = shown.length - kept.length;
  const fresh = wanted.length - stay.length;
  return moved + gone + fresh;
}
