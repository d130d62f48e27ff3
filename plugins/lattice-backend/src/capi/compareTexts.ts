/** Orders by code unit: the same everywhere, and fast. */
export function compareTexts(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}
