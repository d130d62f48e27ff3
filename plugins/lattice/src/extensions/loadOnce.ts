/** Tells at once: React.lazy draws what it is told before it has to wait. */
function known<T>(value: T): Promise<T> {
  const then = <R>(told: (value: T) => R) => known(told(value));
  return Object.assign(Promise.resolve(value), { then }) as Promise<T>;
}

/**
 * Loads a module the first time. After that its elements need no promise: a
 * tab whose card was on the page before is drawn in the frame in which it is
 * opened, not after a frame with a progress bar.
 */
export function loadOnce<M>(load: () => Promise<M>) {
  let loaded: { module: M } | undefined;
  return (): Promise<M> =>
    loaded
      ? known(loaded.module)
      : load().then(module => {
          loaded = { module };
          return module;
        });
}
