import { ProjectedObject } from '../../capi';

/** Names an object where its uid is not known. */
export function nameKeyOf(ref: {
  group: string;
  kind: string;
  namespace?: string;
  name: string;
}): string {
  return prefixOf(ref.group, ref.kind, ref.namespace ?? '') + ref.name;
}

/** Of a kind in the namespaces that it was seen in. */
interface KindPrefixes {
  readonly number: number;
  readonly inNamespace: Map<string, string>;
}

/** No management cluster has that many; references may name anything. */
const MOST_KINDS = 10_000;
const MOST_PREFIXES = 100_000;
const prefixes = new Map<string, Map<string, KindPrefixes>>();
let kinds = 0;
let remembered = 0;

/**
 * Every object keeps its key, so the key is short: a number instead of group
 * and kind, and a prefix that all objects of a namespace share in memory.
 */
function prefixOf(group: string, kind: string, namespace: string): string {
  const ofKind = prefixes.get(group)?.get(kind) ?? learn(group, kind);
  if (ofKind === undefined) return `${group}/${kind}/${namespace}/`;
  const known = ofKind.inNamespace.get(namespace);
  if (known !== undefined) return known;
  const made = `${ofKind.number}/${namespace}/`;
  if (remembered < MOST_PREFIXES) {
    remembered += 1;
    ofKind.inNamespace.set(namespace, made);
  }
  return made;
}

function learn(group: string, kind: string): KindPrefixes | undefined {
  if (kinds === MOST_KINDS) return undefined;
  kinds += 1;
  const ofGroup = prefixes.get(group) ?? new Map<string, KindPrefixes>();
  const made = { number: kinds, inNamespace: new Map<string, string>() };
  prefixes.set(group, ofGroup.set(kind, made));
  return made;
}

/**
 * Which object has a name. Of two, the one that was made later has it: a watch
 * with another selector may still report the one before. Clocks of API servers
 * differ, so the object that lost is remembered and gets the name when the
 * other one goes.
 */
export class ObjectNames {
  readonly #holders = new Map<string, string>();
  readonly #late = new Map<string, ProjectedObject>();

  holder(nameKey: string): string | undefined {
    return this.#holders.get(nameKey);
  }

  /** False for an object that is older than the one that has the name. */
  claim(
    nameKey: string,
    object: ProjectedObject,
    holder: ProjectedObject | undefined,
  ): boolean {
    const other = holder?.uid !== object.uid && holder;
    if (other && other.createdAt > object.createdAt) {
      this.#late.set(nameKey, object);
      return false;
    }
    this.#holders.set(nameKey, object.uid);
    return true;
  }

  /** Gives the object that waited for the name, if one did. */
  release(nameKey: string, uid: string): ProjectedObject | undefined {
    if (this.#holders.get(nameKey) !== uid) return undefined;
    this.#holders.delete(nameKey);
    const next = this.#late.get(nameKey);
    this.#late.delete(nameKey);
    return next;
  }

  /** An object that never got its name is gone. */
  forget(uid: string) {
    for (const [nameKey, object] of this.#late) {
      if (object.uid === uid) this.#late.delete(nameKey);
    }
  }
}
