/** What every hook of Lattice that fetches gives back. */
export interface AsyncValue<T> {
  /** The last good value; stays while a newer one cannot be had. */
  value?: T;
  /** True until the first value or error. */
  loading: boolean;
  /** Why there is no newer value. */
  error?: Error;
  /** Asks again at once. */
  retry: () => void;
}
