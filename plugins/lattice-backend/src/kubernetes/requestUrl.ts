import { InputError } from '@backstage/errors';
import { quoted } from './grammar';

const segment = /^(?!\.{1,2}$)[A-Za-z0-9._:-]+$/;
const query = /^[\x21-\x7e]*$/;

/**
 * The URL of a request. A path that a URL parser would read differently from
 * how it is written (backslashes, dot segments, escapes, empty segments) is
 * refused, whoever built it.
 */
export function requestUrl(server: string, path: string): URL {
  const mark = path.indexOf('?');
  const [way, search] =
    mark < 0 ? [path, ''] : [path.slice(0, mark), path.slice(mark + 1)];
  const [root, ...segments] = way.split('/');
  const valid =
    root === '' &&
    segments.length > 0 &&
    segments.every(one => segment.test(one)) &&
    query.test(search) &&
    !/[\\#]/.test(search);
  if (!valid) {
    throw new InputError(`${quoted(way)} isn't a Kubernetes API path.`);
  }
  return new URL(server.replace(/\/+$/, '') + path);
}
