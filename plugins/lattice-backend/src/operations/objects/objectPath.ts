import { urlPart } from '@lattice-dev/plugin-lattice-common';

/** Where objects of a kind are found. */
export interface KindPath {
  group: string;
  version: string;
  plural: string;
  namespaced: boolean;
}

/** Path and query of one object, or of all of a kind when it has no name. */
export function objectPath(
  kind: KindPath,
  object: { namespace?: string; name?: string },
  query: Record<string, string | undefined> = {},
): string {
  const parts = [
    kind.group === '' ? '/api' : `/apis/${kind.group}`,
    kind.version,
    ...(kind.namespaced && object.namespace
      ? ['namespaces', urlPart(object.namespace)]
      : []),
    kind.plural,
    ...(object.name ? [urlPart(object.name)] : []),
  ];
  const given = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return parts.join('/') + (search ? `?${search}` : '');
}
