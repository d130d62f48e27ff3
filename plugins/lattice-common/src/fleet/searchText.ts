import { ClusterRow, flavourTitle } from '../status';

const texts = new WeakMap<ClusterRow, string>();

/**
 * All that free text is looked for in, in lower case. Rows are never changed
 * in place, so that each is made searchable once and a key costs a scan.
 *
 * @public
 */
export function searchText(row: ClusterRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = [
    row.name,
    row.namespace,
    row.managementCluster,
    row.owner,
    row.rootCause?.title,
    row.sentence,
    row.kubernetesVersion,
    flavourTitle(row.flavour),
  ]
    .join('\n')
    .toLowerCase();
  texts.set(row, text);
  return text;
}

/**
 * Whether a row has every word of a text; any row has those of an empty one.
 *
 * @public
 */
export function createSearch(text: string): (row: ClusterRow) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return row => words.every(word => searchText(row).includes(word));
}
