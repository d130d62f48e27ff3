/** What a Reflector tells, in the order in which it happened. */
export type ReflectorEvent<T> =
  | { type: 'upserted'; object: T }
  | { type: 'deleted'; uid: string }
  /** All that exists has been told, and all that does not was deleted. */
  | { type: 'synced' };
