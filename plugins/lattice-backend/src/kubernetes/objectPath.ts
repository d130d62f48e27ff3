import { InputError } from '@backstage/errors';
import { isDnsLabel, isDnsName, quoted } from './grammar';

/** Where objects of a kind are found; all of it from discovery. */
export interface KindPath {
  group: string;
  version: string;
  plural: string;
  namespaced: boolean;
}

/** Which object; without a name, all of the kind. */
export interface ObjectPlace {
  namespace?: string;
  name?: string;
  subresource?: 'log';
}

type Query = Record<string, string | number | undefined>;

function part(
  name: string,
  value: string,
  isValid: (value: string) => boolean,
): string {
  if (isValid(value)) return value;
  throw new InputError(`${name} ${quoted(value)} isn't a valid DNS name.`);
}

/**
 * Path and query of one object, or of all of a kind. The only place where
 * paths are put together: what is not grammatical never becomes a URL.
 */
export function objectPath(
  kind: KindPath,
  { namespace, name, subresource }: ObjectPlace,
  query: Query = {},
): string {
  const parts = [
    ...(kind.group === ''
      ? ['/api']
      : ['/apis', part('Group', kind.group, isDnsName)]),
    part('Version', kind.version, isDnsLabel),
    ...(kind.namespaced && namespace
      ? ['namespaces', part('Namespace', namespace, isDnsLabel)]
      : []),
    part('Resource', kind.plural, isDnsLabel),
    ...(name ? [part('Name', name, isDnsName)] : []),
    ...(subresource ? [subresource] : []),
  ];
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return parts.join('/') + (search ? `?${search}` : '');
}
