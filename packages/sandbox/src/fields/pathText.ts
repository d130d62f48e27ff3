const READERS: Record<string, (rest: string) => string> = {
  f: rest => `.${rest}`,
  v: rest => `[=${rest}]`,
  i: rest => `[${rest}]`,
  k: rest => {
    const pairs = Object.entries(JSON.parse(rest));
    const text = pairs.map(([key, value]) => `${key}=${JSON.stringify(value)}`);
    return `[${text.join(',')}]`;
  },
};

/** A path as conflict messages write it: `.spec.pools[name="a"].replicas`. */
export function pathText(path: string[]): string {
  return path.map(element => READERS[element[0]](element.slice(2))).join('');
}
