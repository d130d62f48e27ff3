import { at, listAt, textAt } from '../../operations/objects/KubeObject';
import { CloudSession, ServiceRequest } from './CloudSession';

/** Nobody chooses from more; what is beyond is cut, and said so. */
const maxPages = 20;
const maxItems = 5_000;

/** A link of Nova, Neutron, Cinder or Octavia, or the `next` of Glance. */
export function nextLink(body: unknown, list: string): string | undefined {
  const link = listAt(body, `${list}_links`).find(
    one => textAt(one, 'rel') === 'next',
  );
  return textAt(link, 'href') ?? textAt(body, 'next');
}

/**
 * Where the next page is. Services behind a proxy write links with hosts of
 * their own, so only the question is taken from a link.
 */
export function nextPage(page: URL, link: string): URL | undefined {
  if (!URL.canParse(link, page)) return undefined;
  const next = new URL(page);
  next.search = new URL(link, page).search;
  return next.href === page.href ? undefined : next;
}

/** Every item of a list, page by page. */
export async function readPages(
  session: CloudSession,
  request: ServiceRequest,
  list: string,
): Promise<{ items: unknown[]; cut: boolean }> {
  const items: unknown[] = [];
  let path = request.path;
  for (let page = 0; page < maxPages; page += 1) {
    const { body, url } = await session.get({ ...request, path });
    if (!Array.isArray(at(body, list))) throw session.notTheService(request);
    const found = listAt(body, list);
    items.push(...found);
    const link = nextLink(body, list);
    const next = link === undefined ? undefined : nextPage(url, link);
    if (!next || found.length === 0) return { items, cut: false };
    if (items.length >= maxItems) break;
    path = next;
  }
  return { items: items.slice(0, maxItems), cut: true };
}
