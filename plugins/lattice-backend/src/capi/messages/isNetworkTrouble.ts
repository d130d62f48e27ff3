const words =
  /\bcni\b|network ?plugin|NetworkPluginNotReady|NetworkReady=false|NetworkUnavailable/i;

/** True if a node says that it waits for its network. */
export function isNetworkTrouble(message: string): boolean {
  return words.test(message);
}
