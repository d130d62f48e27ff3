import { Project } from '../project/Project';
import { CloudAnswer, CloudItem, CloudRequest, ok } from './CloudRequest';
import { pageOf } from './pageOf';
import { filterItems, pickFields } from './selectItems';

/** Something of which a service has many; a row is all it takes. */
export interface Collection {
  /** Below the service; the detailed list, where there are two. */
  path: string;
  /** The name of the list in the answer. */
  list: string;
  /** Where one of them is, and its name in the answer. */
  one?: { path: string; name: string };
  items(project: Project, request: CloudRequest): CloudItem[];
  /** What the service answers with when there is no such item. */
  missing?(id: string): CloudAnswer;
  /** Glance answers with the item itself and a link called `next`. */
  style?: 'glance';
  pageSize?: number;
  /** Fields of the query that narrow the list; all equal ones unless given. */
  filters?: 'none';
}

const newest = 1_000;

function listAnswer(
  collection: Collection,
  project: Project,
  request: CloudRequest,
): CloudAnswer {
  const { list, style, filters, pageSize = newest } = collection;
  const { query, base } = request;
  const all = collection.items(project, request);
  const found = filters === 'none' ? all : filterItems(all, query);
  const { items, next } = pageOf(found, request, pageSize);
  const body = { [list]: items.map(item => pickFields(item, query)) };
  if (style === 'glance') {
    const path = `/v2${request.path}`;
    return ok({
      ...body,
      first: path,
      schema: `/v2/schemas${request.path}`,
      ...(next && { next: `/v2${next}` }),
    });
  }
  const links = next ? [{ rel: 'next', href: `${base}${next}` }] : undefined;
  return ok({ ...body, ...(links && { [`${list}_links`]: links }) });
}

function oneAnswer(
  collection: Collection,
  project: Project,
  request: CloudRequest,
): CloudAnswer | undefined {
  const { one, style } = collection;
  if (!one || !request.path.startsWith(`${one.path}/`)) return undefined;
  const id = decodeURIComponent(request.path.slice(one.path.length + 1));
  if (id.includes('/') || id === 'detail') return undefined;
  const item = collection
    .items(project, request)
    .find(candidate => candidate.id === id);
  if (!item) return collection.missing?.(id);
  return ok(style === 'glance' ? item : { [one.name]: item });
}

/** The answer of a collection; undefined when the path is another's. */
export function answerCollection(
  collection: Collection,
  project: Project,
  request: CloudRequest,
): CloudAnswer | undefined {
  return request.path === collection.path
    ? listAnswer(collection, project, request)
    : oneAnswer(collection, project, request);
}
