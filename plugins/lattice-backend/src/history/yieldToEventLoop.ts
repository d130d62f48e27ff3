/**
 * Lets the event loop turn once. SQLite answers at once, so that many queries
 * in a row, each awaited, would let nobody else have a turn.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise(resolve => {
    setImmediate(resolve);
  });
}
