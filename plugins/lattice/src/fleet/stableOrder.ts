/** How many of these numbers already stand in rising order, at most. */
function longestRise(numbers: readonly number[]): number {
  // The smallest number that ends a rise of each length.
  const ends: number[] = [];
  for (const number of numbers) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (ends[middle] < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = number;
  }
  return ends.length;
}

/**
 * How many rows would move, come or go if the shown order gave way to the
 * wanted one. Rows that merely slide because another one moved don't count.
 */
export function pendingChanges(
  shown: readonly string[],
  wanted: readonly string[],
): number {
  const placeOf = new Map(wanted.map((id, place) => [id, place]));
  const kept = shown.flatMap(id => placeOf.get(id) ?? []);
  const moved = kept.length - longestRise(kept);
  const gone = shown.length - kept.length;
  const fresh = wanted.length - kept.length;
  return moved + gone + fresh;
}
