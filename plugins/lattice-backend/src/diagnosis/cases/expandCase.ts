import { Base, CompactChange, CompactObject } from './caseSchema';
import { apiVersionOf } from './apiVersions';

type Json = Record<string, unknown>;

/** The time at which every case is looked at. */
export const CASE_NOW = Date.parse('2026-11-16T03:00:00Z');
export const CASE_NAMESPACE = 'team-a';

const TEN_DAYS = 864_000;
/** Long enough for every duration that a rule waits for. */
const TWO_HOURS = 7_200;

/** The objects of a base with those of the bases that it extends. */
export function objectsOfBase(
  bases: Readonly<Record<string, Base>>,
  name: string,
): CompactObject[] {
  const base = bases[name];
  if (!base) {
    throw new Error(`There is no base ${name}`);
  }
  const inherited = base.extends ? objectsOfBase(bases, base.extends) : [];
  const kept = inherited.filter(
    object => !base.without.some(key => isMeant(key, object)),
  );
  return applyChanges([...kept, ...base.objects], base.change, TEN_DAYS);
}

/** Changes objects; what is not there yet is added. */
export function applyChanges(
  objects: readonly CompactObject[],
  changes: Readonly<Record<string, CompactChange>>,
  conditionAge = TWO_HOURS,
): CompactObject[] {
  let result = [...objects];
  for (const [key, change] of Object.entries(changes)) {
    const found = result.find(object => isMeant(key, object));
    const aged = { ...change, conditions: withAge(change, conditionAge) };
    if (found === undefined) {
      result.push({ ...nameOf(key), ...aged });
    } else {
      const next = change.gone ? [] : [merge(found, aged)];
      result = result.flatMap(object => (object === found ? next : [object]));
    }
  }
  return result;
}

function withAge(change: CompactChange, age: number): string[] | undefined {
  return change.conditions?.map(text =>
    /^\S+( \S+)?@\d/.test(text) ? text : text.replace(/^([^:]+)/, `$1@${age}`),
  );
}

function isMeant(key: string, { kind, name }: CompactObject): boolean {
  return key === kind || key === `${kind}/${name}`;
}

/** `Kind`, `group/Kind`, each with `/name` or not. */
function nameOf(key: string): { kind: string; name: string } {
  const parts = key.split('/');
  const named = parts.length > 1 && /^[A-Z]/.test(parts[parts.length - 2]);
  return named
    ? { kind: parts.slice(0, -1).join('/'), name: parts[parts.length - 1] }
    : { kind: key, name: 'shop' };
}

function merge(object: CompactObject, change: CompactChange): CompactObject {
  const conditions = new Map<string, string>();
  for (const text of [
    ...(object.conditions ?? []),
    ...(change.conditions ?? []),
  ]) {
    conditions.set(text.split('=')[0], text);
  }
  const status =
    change.status === null
      ? undefined
      : deepMerge(object.status, change.status);
  return {
    ...object,
    ...change,
    spec: deepMerge(object.spec, change.spec),
    status,
    conditions: change.status === null ? [] : [...conditions.values()],
    labels: { ...object.labels, ...change.labels },
  };
}

function deepMerge(left: unknown, right: unknown): Json | undefined {
  if (left === undefined || right === undefined) {
    return (right ?? left) as Json | undefined;
  }
  const result: Json = { ...(left as Json) };
  for (const [key, value] of Object.entries(right as Json)) {
    const both = isPlain(result[key]) && isPlain(value);
    result[key] = both ? deepMerge(result[key], value) : value;
  }
  return result;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const iso = (secondsAgo: number) =>
  new Date(CASE_NOW - secondsAgo * 1000).toISOString().replace('.000', '');

/** A compact object, and the events about it, in the shape of the API. */
export function expandObject(object: CompactObject): Json[] {
  const kind = object.kind.slice(object.kind.lastIndexOf('/') + 1);
  const namespace = object.namespace ?? CASE_NAMESPACE;
  const raw: Json = {
    apiVersion: object.apiVersion ?? apiVersionOf(object.kind),
    kind,
    metadata: {
      name: object.name,
      ...(namespace && { namespace }),
      uid: uidOf(`${object.kind}/${object.name}`),
      resourceVersion: '1',
      generation: 1,
      creationTimestamp: iso(object.age ?? TEN_DAYS),
      ...(object.deletedFor !== undefined && {
        deletionTimestamp: iso(object.deletedFor),
      }),
      finalizers: object.finalizers,
      annotations: object.annotations,
      labels: {
        ...(!object.unlabelled && { 'cluster.x-k8s.io/cluster-name': 'shop' }),
        ...object.labels,
      },
      ownerReferences: object.owner ? [ownerOf(object.owner)] : undefined,
    },
    spec: object.spec,
    status: statusOf(object),
  };
  const events = object.events ?? [];
  return [raw, ...events.map((text, index) => eventOf(raw, text, index))];
}

function statusOf({ status, conditions }: CompactObject): Json | undefined {
  return conditions === undefined || conditions.length === 0
    ? status ?? undefined
    : { ...status, conditions: conditions.map(conditionOf) };
}

function uidOf(name: string): string {
  return `uid-${name.toLowerCase()}`;
}

function ownerOf(owner: string): Json {
  const { kind, name } = nameOf(owner);
  return {
    apiVersion: apiVersionOf(kind),
    kind: kind.slice(kind.lastIndexOf('/') + 1),
    name,
    uid: uidOf(`${kind}/${name}`),
    controller: true,
  };
}

const conditionText =
  /^(\w+)=(True|False|Unknown)(?: ([\w-]+))?(?:@(\d+))?(?:: ([\s\S]*))?$/;

function conditionOf(text: string): Json {
  const parts = conditionText.exec(text);
  if (!parts) {
    throw new Error(`This is no condition: ${text}`);
  }
  const [, type, status, reason = type, age, message = ''] = parts;
  const lastTransitionTime = iso(Number(age ?? TEN_DAYS));
  return { type, status, reason, message, lastTransitionTime };
}

function eventOf(about: Json, text: string, index: number): Json {
  const parts = /^(Normal )?(\w+)(?: x(\d+))?: ([\s\S]*)$/.exec(text);
  if (!parts) {
    throw new Error(`This is no event: ${text}`);
  }
  const [, normal, reason, count = '1', message] = parts;
  const { name, namespace, uid } = about.metadata as Json;
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: {
      name: `${name}.${index}`,
      namespace: namespace ?? 'default',
      uid: `${uid}-event-${index}`,
    },
    involvedObject: {
      apiVersion: about.apiVersion,
      kind: about.kind,
      name,
      namespace,
      uid,
    },
    type: normal ? 'Normal' : 'Warning',
    reason,
    message,
    count: Number(count),
    firstTimestamp: iso(TWO_HOURS),
    lastTimestamp: iso(60),
    source: { component: 'controller' },
  };
}
