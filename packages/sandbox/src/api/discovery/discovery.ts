import { KindRegistry } from '../../crds/KindRegistry';
import { ServedKind, ServedVersion } from '../../crds/types';
import { versionOf } from '../../crds/KindRegistry';
import { REVIEW_RESOURCES, ReviewResource } from './reviewResources';

const groupVersion = (group: string, version: string) =>
  group ? `${group}/${version}` : version;

/** Groups of the table, and those that only answer reviews. */
function groupNames(kinds: KindRegistry): string[] {
  const reviews = REVIEW_RESOURCES.map(({ group }) => group);
  return [...new Set([...kinds.groups(), ...reviews])]
    .filter(group => group !== '')
    .sort();
}

function versionsOf(kinds: KindRegistry, group: string): string[] {
  const versions = kinds.versionsOf(group);
  return versions.length > 0 ? versions : ['v1'];
}

function groupOf(kinds: KindRegistry, name: string) {
  const versions = versionsOf(kinds, name).map(version => ({
    groupVersion: groupVersion(name, version),
    version,
  }));
  return { name, versions, preferredVersion: versions[0] };
}

/** `/api`. */
export function coreVersions() {
  return {
    kind: 'APIVersions',
    versions: ['v1'],
    serverAddressByClientCIDRs: [
      { clientCIDR: '0.0.0.0/0', serverAddress: '127.0.0.1' },
    ],
  };
}

/** `/apis`. */
export function groupList(kinds: KindRegistry) {
  return {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: groupNames(kinds).map(name => groupOf(kinds, name)),
  };
}

/** `/apis/<group>`. */
export function groupDocument(kinds: KindRegistry, name: string) {
  if (!groupNames(kinds).includes(name)) return undefined;
  return { kind: 'APIGroup', apiVersion: 'v1', ...groupOf(kinds, name) };
}

function resourceOf(kind: ServedKind) {
  return {
    name: kind.plural,
    singularName: kind.singular,
    namespaced: kind.scope === 'Namespaced',
    kind: kind.kind,
    verbs: kind.verbs,
    ...(kind.shortNames.length > 0 && { shortNames: kind.shortNames }),
    ...(kind.categories.length > 0 && { categories: kind.categories }),
  };
}

function subresourcesOf(kind: ServedKind, version: ServedVersion) {
  const common = {
    singularName: '',
    namespaced: kind.scope === 'Namespaced',
    kind: kind.kind,
  };
  const status = {
    ...common,
    name: `${kind.plural}/status`,
    verbs: ['get', 'patch', 'update'],
  };
  const log = { ...common, name: `${kind.plural}/log`, verbs: ['get'] };
  return [
    ...(kind.group === '' && kind.kind === 'Pod' ? [log] : []),
    ...(version.hasStatus ? [status] : []),
  ];
}

function reviewOf({ resource, kind }: ReviewResource) {
  return {
    name: resource,
    singularName: kind.toLowerCase(),
    namespaced: false,
    kind,
    verbs: ['create'],
  };
}

/** `/api/v1` and `/apis/<group>/<version>`. */
export function resourceList(
  kinds: KindRegistry,
  group: string,
  version: string,
) {
  const served = kinds.kindsOf(group, version);
  const reviews = REVIEW_RESOURCES.filter(review => review.group === group);
  if (served.length + reviews.length === 0) return undefined;
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: groupVersion(group, version),
    resources: [
      ...served.flatMap(kind => [
        resourceOf(kind),
        ...subresourcesOf(kind, versionOf(kind, version)!),
      ]),
      ...reviews.map(reviewOf),
    ],
  };
}

export { groupNames, versionsOf };
