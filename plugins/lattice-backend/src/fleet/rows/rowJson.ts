import { ClusterRow } from '@lattice-dev/plugin-lattice-common';

const cache = new WeakMap<ClusterRow, string>();

/** The JSON of a row, made once for all lists and viewers that show it. */
export function rowJson(row: ClusterRow): string {
  const known = cache.get(row);
  if (known !== undefined) return known;
  const json = JSON.stringify(row);
  cache.set(row, json);
  return json;
}
