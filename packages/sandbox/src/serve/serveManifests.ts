import { groupOf, guessKind, versionNameOf } from '../crds/guessKind';
import { KindRegistry } from '../crds/KindRegistry';
import { ServedKind } from '../crds/types';
import { compareVersions } from '../crds/versionPriority';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { kindKeyOf, refOf } from '../store/naming';
import { KubeObject } from '../store/types';
import { ensureNamespace } from './seedNamespaces';

const isDefinition = ({ kind }: KubeObject) =>
  kind === 'CustomResourceDefinition';

function versionsByGroup(objects: KubeObject[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { apiVersion } of objects) {
    const group = groupOf(apiVersion);
    const versions = found.get(group) ?? new Set();
    found.set(group, versions.add(versionNameOf(apiVersion)));
  }
  return found;
}

function restrict(kind: ServedKind, versions: Set<string>): ServedKind {
  const kept = kind.versions.filter(({ name }) => versions.has(name));
  if (kept.length === 0) return kind;
  return { ...kind, versions: kept, storageVersion: kept[0].name };
}

function withVersion(kind: ServedKind, name: string): ServedKind {
  if (kind.versions.some(version => version.name === name)) return kind;
  const versions = [...kind.versions, { ...kind.versions[0], name }].sort(
    (a, b) => compareVersions(a.name, b.name),
  );
  return { ...kind, versions };
}

/**
 * Serves a group only in the versions that the objects are in: nothing here
 * could convert them, and a v1beta1 object must not pose as v1beta2.
 */
function fitKinds(kinds: KindRegistry, objects: KubeObject[]): void {
  const versions = versionsByGroup(objects);
  for (const kind of kinds.list().filter(({ custom }) => custom)) {
    const found = versions.get(kind.group);
    if (found) kinds.add(restrict(kind, found));
  }
  for (const object of objects) {
    const known = kinds.get(groupOf(object.apiVersion), object.kind);
    const name = versionNameOf(object.apiVersion);
    kinds.add(known ? withVersion(known, name) : guessKind(object));
  }
}

/** Whether two objects are the same one, told by different files. */
function identityOf({ apiVersion, kind, metadata }: KubeObject): string {
  const { namespace = '', name } = metadata;
  return `${kindKeyOf(groupOf(apiVersion), kind)}/${namespace}/${name}`;
}

function install(store: InMemoryObjectStore, object: KubeObject): void {
  const write = { fieldManager: 'sandbox', asGiven: true };
  if (!store.get(refOf(object))) {
    store.create(object, write);
    return;
  }
  const { uid, resourceVersion, ...metadata } = object.metadata;
  store.update({ ...object, metadata }, write);
}

/**
 * Puts objects into the store exactly as they are. What several files tell
 * about is shown as the last of them has it.
 */
export function serveManifests(
  store: InMemoryObjectStore,
  objects: KubeObject[],
): void {
  const latest = [
    ...new Map(objects.map(object => [identityOf(object), object])).values(),
  ];
  latest.filter(isDefinition).forEach(crd => install(store, crd));
  const plain = latest.filter(object => !isDefinition(object));
  fitKinds(store.kinds, plain);
  for (const object of plain) {
    const { namespace } = object.metadata;
    if (namespace) ensureNamespace(store, namespace);
    install(store, object);
  }
}
