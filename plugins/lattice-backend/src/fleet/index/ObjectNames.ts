import { ProjectedObject } from '../../capi';

/** Names an object where its uid is not known. */
export function nameKeyOf(ref: {
  group: string;
  kind: string;
  namespace?: string;
  name: string;
}): string {
  const kind = shortKind(ref.group, ref.kind);
  // Joined, it is one flat text; a template would keep its pieces as a chain.
  return [kind, ref.namespace ?? '', ref.name].join('/');
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
