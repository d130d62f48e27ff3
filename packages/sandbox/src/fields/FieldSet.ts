type Json = { [key: string]: Json };

/**
 * A set of field paths, in the vocabulary of managedFields: `f:name` is a
 * field, `k:{"name":"a"}` an item of a keyed list, `v:"a"` one of a set.
 */
export class FieldSet {
  readonly members = new Set<string>();
  readonly children = new Map<string, FieldSet>();

  static fromJson(json: Json): FieldSet {
    const set = new FieldSet();
    for (const [element, below] of Object.entries(json)) {
      if (element === '.') continue;
      const isLeaf = Object.keys(below).length === 0;
      if (isLeaf || '.' in below) set.members.add(element);
      const child = FieldSet.fromJson(below);
      if (!child.isEmpty()) set.children.set(element, child);
    }
    return set;
  }

  toJson(): Json {
    const json: Json = {};
    const elements = [...new Set([...this.members, ...this.children.keys()])];
    for (const element of elements.sort()) {
      const below = this.children.get(element)?.toJson() ?? {};
      const both = this.members.has(element) && Object.keys(below).length > 0;
      json[element] = both ? { '.': {}, ...below } : below;
    }
    return json;
  }

  isEmpty(): boolean {
    return this.members.size === 0 && this.children.size === 0;
  }

  child(element: string): FieldSet {
    let child = this.children.get(element);
    if (!child) {
      child = new FieldSet();
      this.children.set(element, child);
    }
    return child;
  }

  /** Whether the path or anything below it is in the set. */
  touches(element: string): boolean {
    return this.members.has(element) || this.children.has(element);
  }

  union(other: FieldSet): FieldSet {
    return combine(this, other, (left, right) => left || right, true);
  }

  difference(other: FieldSet): FieldSet {
    return combine(this, other, (left, right) => left && !right);
  }

  intersection(other: FieldSet): FieldSet {
    return combine(this, other, (left, right) => left && right);
  }

  equals(other: FieldSet): boolean {
    return this.difference(other).isEmpty() && other.difference(this).isEmpty();
  }

  /** Every member as a path, in order. */
  *paths(prefix: string[] = []): IterableIterator<string[]> {
    const elements = [...new Set([...this.members, ...this.children.keys()])];
    for (const element of elements.sort()) {
      const path = [...prefix, element];
      if (this.members.has(element)) yield path;
      yield* this.children.get(element)?.paths(path) ?? [];
    }
  }
}

const EMPTY = new FieldSet();

function combine(
  left: FieldSet,
  right: FieldSet,
  keep: (inLeft: boolean, inRight: boolean) => boolean,
  alsoRight = false,
): FieldSet {
  const result = new FieldSet();
  const members = alsoRight
    ? [...left.members, ...right.members]
    : left.members;
  for (const element of members) {
    const has = keep(left.members.has(element), right.members.has(element));
    if (has) result.members.add(element);
  }
  const elements = alsoRight
    ? new Set([...left.children.keys(), ...right.children.keys()])
    : left.children.keys();
  for (const element of elements) {
    const child = combine(
      left.children.get(element) ?? EMPTY,
      right.children.get(element) ?? EMPTY,
      keep,
      alsoRight,
    );
    if (!child.isEmpty()) result.children.set(element, child);
  }
  return result;
}
