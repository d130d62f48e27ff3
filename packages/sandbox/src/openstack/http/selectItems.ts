import { CloudItem } from './CloudRequest';

/** Words of a query that are no filters. */
const notFilters = new Set([
  'fields',
  'limit',
  'marker',
  'page_reverse',
  'sort_key',
  'sort_dir',
  'all_tenants',
]);

function matches(item: CloudItem, name: string, wanted: string[]): boolean {
  const value = item[name];
  if (value === undefined) return true;
  if (Array.isArray(value)) {
    const tags = wanted.flatMap(text => text.split(','));
    return tags.every(tag => value.includes(tag));
  }
  return wanted.includes(String(value));
}

/** Filters by equal fields, as Neutron and Octavia do. */
export function filterItems(
  items: CloudItem[],
  query: URLSearchParams,
): CloudItem[] {
  const names = [...new Set(query.keys())].filter(
    name => !notFilters.has(name),
  );
  return items.filter(item =>
    names.every(name => matches(item, name, query.getAll(name))),
  );
}

/** Only the fields that were asked for. */
export function pickFields(item: CloudItem, query: URLSearchParams): CloudItem {
  const fields = query.getAll('fields');
  if (fields.length === 0) return item;
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => fields.includes(name)),
  );
}
