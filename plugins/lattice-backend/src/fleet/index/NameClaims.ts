import { ProjectedObject } from '../../capi';

/**
 * Which object has a name. Of two, the one that was made later has it: a watch
 * with another selector may still tell of the one before. Who comes too late
 * is remembered, since clocks of API servers differ, and gets the name when
 * the other one goes.
 */
export class NameClaims {
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
