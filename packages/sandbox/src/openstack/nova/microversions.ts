import { IncomingHttpHeaders } from 'node:http';
import { CloudAnswer, CloudItem, CloudRequest } from '../http/CloudRequest';

/** As Nova 2025.1. */
export const newest = 100;

/** The minor number that a request asks for; 1 unless it says so. */
export function minorOf(headers: IncomingHttpHeaders): number {
  const modern = String(headers['openstack-api-version'] ?? '');
  const asked =
    /^compute\s+(\S+)$/i.exec(modern)?.[1] ??
    String(headers['x-openstack-nova-api-version'] ?? '2.1');
  if (asked === 'latest') return newest;
  return Number(/^2\.(\d+)$/.exec(asked)?.[1] ?? NaN);
}

/** From which microversion on fields are in the answers. */
const since: Record<string, Record<string, number>> = {
  flavor: { description: 55, extra_specs: 61 },
  server: { description: 19, locked: 9, tags: 26 },
};

function without(item: CloudItem, kind: string, minor: number): CloudItem {
  return Object.fromEntries(
    Object.entries(item).filter(
      ([name]) => (since[kind]?.[name] ?? 0) <= minor,
    ),
  );
}

/** Before 2.47 the flavor of a server is a reference. */
function olderServer(server: CloudItem, idOf: (name: string) => string) {
  const { original_name: name } = server.flavor as { original_name: string };
  const [self] = server.links as { href: string }[];
  const root = self.href.replace(/\/v2\.1\/servers\/.*$/, '');
  const id = idOf(name);
  const links = [{ rel: 'bookmark', href: `${root}/flavors/${id}` }];
  return { ...server, flavor: { id, links } };
}

function fitted(
  kind: string,
  item: CloudItem,
  minor: number,
  idOf: (name: string) => string,
): CloudItem {
  const kept = without(item, kind, minor);
  return kept.flavor && minor < 47 ? olderServer(kept, idOf) : kept;
}

/** An answer as the microversion has it that was asked for. */
export function asOfMicroversion(
  answer: CloudAnswer,
  request: CloudRequest,
  idOf: (flavor: string) => string,
): CloudAnswer {
  const minor = minorOf(request.headers);
  const version = `2.${minor}`;
  const headers = {
    'OpenStack-API-Version': `compute ${version}`,
    'X-OpenStack-Nova-API-Version': version,
    Vary: 'OpenStack-API-Version, X-OpenStack-Nova-API-Version',
  };
  if (answer.status >= 300) return { ...answer, headers };
  const body = Object.fromEntries(
    Object.entries(answer.body as CloudItem).map(([name, value]) => {
      const kind = name.replace(/s$/, '');
      if (!(kind in since)) return [name, value];
      return [
        name,
        Array.isArray(value)
          ? value.map(one => fitted(kind, one as CloudItem, minor, idOf))
          : fitted(kind, value as CloudItem, minor, idOf),
      ];
    }),
  );
  return { ...answer, body, headers };
}
