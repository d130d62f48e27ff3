type Compare<T> = (left: T, right: T) => number;
type KeysOf<T> = (value: T) => Iterable<string>;

/** Values by key, each group in one order. Made anew, with little copied. */
export class SortedGroups<T> {
  readonly #groups: Map<string, T[]>;
  readonly #keysOf: KeysOf<T>;
  readonly #compare: Compare<T>;

  private constructor(
    groups: Map<string, T[]>,
    keysOf: KeysOf<T>,
    compare: Compare<T>,
  ) {
    this.#groups = groups;
    this.#keysOf = keysOf;
    this.#compare = compare;
  }

  static create<T>(
    sorted: Iterable<T>,
    options: { keysOf: KeysOf<T>; compare: Compare<T> },
  ): SortedGroups<T> {
    const groups = new Map<string, T[]>();
    for (const value of sorted) {
      for (const key of options.keysOf(value)) {
        const known = groups.get(key);
        if (known) known.push(value);
        else groups.set(key, [value]);
      }
    }
    return new SortedGroups(groups, options.keysOf, options.compare);
  }

  get(key: string): readonly T[] | undefined {
    return this.#groups.get(key);
  }

  with(removed: readonly T[], added: readonly T[]): SortedGroups<T> {
    const groups = new Map(this.#groups);
    const copied = new Set<string>();
    const own = (key: string): T[] => {
      const group = groups.get(key) ?? [];
      if (copied.has(key)) return group;
      const copy = group.slice();
      copied.add(key);
      groups.set(key, copy);
      return copy;
    };
    for (const value of removed) {
      for (const key of this.#keysOf(value)) {
        removeSorted(own(key), value, this.#compare);
      }
    }
    for (const value of added) {
      for (const key of this.#keysOf(value)) {
        insertSorted(own(key), value, this.#compare);
      }
    }
    for (const key of copied) {
      if (groups.get(key)!.length === 0) groups.delete(key);
    }
    return new SortedGroups(groups, this.#keysOf, this.#compare);
  }
}

export function insertSorted<T>(list: T[], value: T, compare: Compare<T>) {
  list.splice(placeOf(list, value, compare), 0, value);
}

export function removeSorted<T>(list: T[], value: T, compare: Compare<T>) {
  let place = placeOf(list, value, compare);
  while (place < list.length && list[place] !== value) place += 1;
  if (place < list.length) list.splice(place, 1);
}

/** Before the first that is not smaller. */
function placeOf<T>(list: readonly T[], value: T, compare: Compare<T>) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list[middle], value) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
