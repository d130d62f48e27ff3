import { CloudItem, CloudRequest } from './CloudRequest';

export interface Page {
  items: CloudItem[];
  /** Where the next page is, as path and query. */
  next?: string;
}

const largest = 1_000;

/** The items after the marker, as many as fit a page. */
export function pageOf(
  items: CloudItem[],
  request: Pick<CloudRequest, 'path' | 'query'>,
  usual: number,
): Page {
  const { path, query } = request;
  const marker = query.get('marker');
  const from = marker ? items.findIndex(({ id }) => id === marker) + 1 : 0;
  const size = Math.min(Number(query.get('limit')) || usual, largest);
  const page = items.slice(from, from + size);
  if (page.length < size || page.length === 0) return { items: page };
  const next = new URLSearchParams(query);
  next.set('marker', String(page[page.length - 1].id));
  // Services link on as soon as a page is full, even to an empty one.
  return query.has('limit') || items.length > from + size
    ? { items: page, next: `${path}?${next}` }
    : { items: page };
}
