import { Interner } from './Interner';
import { ProjectedOwner } from './ProjectedObject';
import { groupOf } from './groupOf';
import { exact, isRecord, list, Raw, record, text } from './raw';

type Texts = Readonly<Record<string, string>>;

const NONE: Texts = Object.freeze({});
const NO_OWNERS: readonly ProjectedOwner[] = Object.freeze([]);
const NO_FINALIZERS: readonly string[] = Object.freeze([]);
const MAX_ENTRIES = 128;

// What the machine, its server and its bootstrap data share comes in one list
// after the other, so that these hold what a large fleet has.
const shared = {
  texts: Interner.create<string>({ capacity: 20_000 }),
  maps: Interner.create<Texts>({ capacity: 50_000 }),
  owners: Interner.create<readonly ProjectedOwner[]>({ capacity: 50_000 }),
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

/** For texts that all machines of a pool have, such as their image. */
export function sharedTextOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : shareText(value);
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
export function shareOwners(value: unknown): readonly ProjectedOwner[] {
  const owners = list(value).slice(0, MAX_ENTRIES).filter(isRecord);
  const known = owners.map(readOwner).filter(owner => owner.uid !== '');
  if (known.length === 0) return NO_OWNERS;
  const common = shared.owners.get(known[0].uid, () => exact(known));
  return sameOwners(common, known) ? common : exact(known);
}

/** Anybody can write the uid of somebody else's owner into an object. */
function sameOwners(
  left: readonly ProjectedOwner[],
  right: readonly ProjectedOwner[],
): boolean {
  return (
    left.length === right.length &&
    left.every(
      (one, at) =>
        one.uid === right[at].uid &&
        one.name === right[at].name &&
        one.kind === right[at].kind &&
        one.group === right[at].group &&
        one.controller === right[at].controller,
    )
  );
}

function readOwner(raw: Raw): ProjectedOwner {
  return {
    group: shareText(groupOf(text(raw.apiVersion) ?? '')),
    kind: shareText(text(raw.kind) ?? ''),
    name: text(raw.name) ?? '',
    uid: text(raw.uid) ?? '',
    controller: raw.controller === true,
  };
}

function shareTexts(raw: Raw, keys: readonly string[]): Texts {
  const pairs: [string, string][] = [];
  let key = '';
  for (const [place, name] of keys.entries()) {
    const value = raw[name];
    if (
      typeof value === 'string' &&
      pairs.length < MAX_ENTRIES &&
      name !== '__proto__'
    ) {
      const short = text(value) ?? '';
      pairs.push([name, short]);
      // Names that are always the same need not be part of what is compared.
      key += `${keys === readLabels ? place : name}\n${short}\n`;
    }
  }
  if (pairs.length === 0) {
    return NONE;
  }
  return shared.maps.get(key, () => Object.fromEntries(pairs));
}
