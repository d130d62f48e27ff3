import { Interner } from './Interner';
import { ProjectedOwner } from './ProjectedObject';
import { groupOf } from './groupOf';
import { isRecord, list, Raw, record, sameText, text } from './raw';

type Texts = Readonly<Record<string, string>>;

const NONE: Texts = Object.freeze({});
const NO_OWNERS: readonly ProjectedOwner[] = Object.freeze([]);
const NO_FINALIZERS: readonly string[] = Object.freeze([]);
const MAX_ENTRIES = 128;

// Objects that share come one after the other in a list, so that small ones do.
const shared = {
  texts: Interner.create<string>({ capacity: 20_000 }),
  maps: Interner.create<Texts>({ capacity: 2_000 }),
  owners: Interner.create<readonly ProjectedOwner[]>({ capacity: 500 }),
  finalizers: Interner.create<readonly string[]>({ capacity: 1_000 }),
};

/** Labels that say to whom an object belongs. */
const readLabels: readonly string[] = [
  'cluster.x-k8s.io/cluster-name',
  'cluster.x-k8s.io/control-plane',
  'cluster.x-k8s.io/deployment-name',
  'cluster.x-k8s.io/provider',
  'control-plane',
  'topology.cluster.x-k8s.io/deployment-name',
  'topology.cluster.x-k8s.io/pool-name',
  'kamaji.clastix.io/name',
  'app',
  'cluster',
  'app.kubernetes.io/component',
];

const AUTOSCALER = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-';

const readAnnotation = (key: string): boolean =>
  key.startsWith('lattice.dev/') ||
  key.startsWith(AUTOSCALER) ||
  key === 'cluster.x-k8s.io/paused' ||
  key.includes('.delete.hook.machine.cluster.x-k8s.io/');

export function shareText(value: string): string {
  return shared.texts.get(value, () => value);
}

export function shareLabels(value: unknown, all: boolean): Texts {
  const raw = record(value);
  return shareTexts(raw, all ? Object.keys(raw) : readLabels);
}

export function shareAnnotations(value: unknown): Texts {
  const raw = record(value);
  return shareTexts(raw, Object.keys(raw).filter(readAnnotation));
}

export function shareFinalizers(value: unknown): readonly string[] {
  const names = list(value).slice(0, MAX_ENTRIES).map(text);
  const known = names.filter((name): name is string => name !== undefined);
  return known.length === 0
    ? NO_FINALIZERS
    : shared.finalizers.get(known.join('\n'), () => known);
}

/** Machines of one set have one owner; they share it. */
export function shareOwners(
  value: unknown,
  ownName: string,
): readonly ProjectedOwner[] {
  const owners = list(value)
    .slice(0, MAX_ENTRIES)
    .filter(isRecord)
    .map(raw => readOwner(raw, ownName));
  const known = owners.filter(owner => owner.uid !== '');
  if (known.length === 0) {
    return NO_OWNERS;
  }
  const key = known.map(owner => `${owner.uid}${owner.controller}`).join();
  return shared.owners.get(key, () => known);
}

function readOwner(raw: Raw, ownName: string): ProjectedOwner {
  return {
    group: shareText(groupOf(text(raw.apiVersion) ?? '')),
    kind: shareText(text(raw.kind) ?? ''),
    name: sameText(text(raw.name), ownName) ?? '',
    uid: text(raw.uid) ?? '',
    controller: raw.controller === true,
  };
}

function shareTexts(raw: Raw, keys: readonly string[]): Texts {
  const pairs: [string, string][] = [];
  for (const key of keys) {
    const value = raw[key];
    if (
      typeof value === 'string' &&
      pairs.length < MAX_ENTRIES &&
      key !== '__proto__'
    ) {
      pairs.push([key, text(value) ?? '']);
    }
  }
  if (pairs.length === 0) {
    return NONE;
  }
  return shared.maps.get(keyOf(pairs), () => Object.fromEntries(pairs));
}

function keyOf(pairs: readonly [string, string][]): string {
  let key = '';
  for (const [name, value] of pairs) {
    key += `${name}\n${value}\n`;
  }
  return key;
}
