/**
 * An object that refers to another one, and so needs it.
 *
 * @public
 */
export interface ObjectUser {
  kind: string;
  name: string;
  /** The cluster that it belongs to; absent when it belongs to none. */
  cluster?: string;
}

/**
 * An object that a deletion leaves, because something else needs it.
 *
 * @public
 */
export interface KeptObject {
  kind: string;
  namespace?: string;
  name: string;
  usedBy: ObjectUser[];
}
