import { relations, Relation } from '../rules/ruleSchema';
import { ValueOf } from '../text/fillTemplate';
import { Candidate } from './Candidate';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { compilePath, ReadField, wordOf } from './fields';

const related: ReadonlySet<string> = new Set(relations);

const plainValues: Record<
  string,
  (view: ClusterView, candidate: Candidate) => string | undefined
> = {
  managementCluster: view => view.managementCluster,
  /** A machine, its server and its infrastructure say the same thing: one. */
  count: (view, { matches }) =>
    String(
      new Set(
        matches.map(({ object }) => (view.machinesOf(object)[0] ?? object).uid),
      ).size,
    ),
  /** Minutes since it began. */
  minutes: (view, { matches }) => {
    const since = matches[0].hit.since ?? matches[0].object.createdAt;
    return String(Math.max(1, Math.floor((view.now - since) / 60_000)));
  },
  /** Days until a time that the rule reads. */
  days: (view, { matches }) => {
    const value = matches[0].hit.evidence.field?.value;
    const at = Number(value) || Date.parse(value ?? '');
    return Number.isNaN(at)
      ? undefined
      : String(Math.max(0, Math.floor((at - view.now) / 86_400_000)));
  },
};

/**
 * What a rule's texts and commands can name: parts of the words that matched
 * (`used`), the object (`name`, `facts.machineSize`), what hangs together with
 * it (`cluster.name`, `machine.name`) and the numbers of the finding (`count`).
 */
export function templateValues(
  view: ClusterView,
  candidate: Candidate,
  values: Readonly<Record<string, string>>,
): ValueOf {
  const { object } = candidate.matches[0];
  return name => {
    if (Object.prototype.hasOwnProperty.call(values, name)) {
      return values[name];
    }
    const [plainName, noun] = name.split(':');
    const plain = plainValues[plainName]?.(view, candidate);
    if (plain !== undefined) {
      return noun ? counted(plain, noun) : plain;
    }
    const [head, ...rest] = name.split('.');
    const target = related.has(head)
      ? view.related(object, head as Relation)[0]
      : object;
    const path = related.has(head) ? rest.join('.') : name;
    return target && propertyOf(view, target, path);
  };
}

/** `{{count:server}}` is `1 server` or `2 servers`. */
function counted(count: string, noun: string): string {
  return count === '1' ? `1 ${noun}` : `${count} ${noun}s`;
}

const properties: Record<string, (object: DiagnosedObject) => string> = {
  name: object => object.name,
  namespace: object => object.namespace,
  kind: object => object.kind,
  /** As kubectl wants it when two groups have the same kind. */
  resource: ({ kind, group }) =>
    group ? `${kind.toLowerCase()}.${group}` : kind.toLowerCase(),
};

const paths = new Map<string, ReadField>();

function propertyOf(
  view: ClusterView,
  object: DiagnosedObject,
  path: string,
): string | undefined {
  const property = properties[path];
  if (property) {
    return property(object) || undefined;
  }
  if (!/^(facts|details|computed|labels|annotations)\b/.test(path)) {
    return undefined;
  }
  const read = paths.get(path) ?? compilePath(path);
  paths.set(path, read);
  return wordOf(read(view, object));
}
