export interface WatchTabOptions {
  /** How long the tab may be hidden before it rests. */
  hiddenMs: number;
  rest: () => void;
  /** Called when a tab that rests is seen again. */
  wake: () => void;
}

/** Says when nobody has seen the tab for a while, and when somebody does. */
export function watchTab(options: WatchTabOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;
  const rest = () => {
    resting = true;
    options.rest();
  };
  const look = () => {
    if (document.visibilityState === 'hidden') {
      timer ??= setTimeout(rest, options.hiddenMs);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (resting) {
      resting = false;
      options.wake();
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
