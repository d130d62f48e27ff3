import { KubeObject } from '../../store/types';
import { Context } from '../engine/Controller';
import { Cluster } from '../engine/model';
import { CORE_GROUP } from '../engine/objects';

export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** Whether a label selector picks an object; an empty one picks nothing here. */
export function selects(
  selector: Selector | undefined,
  { metadata }: KubeObject,
): boolean {
  const labels = metadata.labels ?? {};
  const wanted = Object.entries(selector?.matchLabels ?? {});
  const rules = selector?.matchExpressions ?? [];
  if (wanted.length + rules.length === 0) return false;
  return (
    wanted.every(([key, value]) => labels[key] === value) &&
    rules.every(rule => holds(rule, labels))
  );
}

const OPERATORS: Record<
  string,
  (value: string | undefined, values: string[]) => boolean
> = {
  In: (value, values) => value !== undefined && values.includes(value),
  NotIn: (value, values) => value === undefined || !values.includes(value),
  Exists: value => value !== undefined,
  DoesNotExist: value => value === undefined,
};

function holds(
  rule: { key: string; operator: string; values?: string[] },
  labels: Record<string, string>,
): boolean {
  return (
    OPERATORS[rule.operator]?.(labels[rule.key], rule.values ?? []) ?? false
  );
}

/** The clusters of a namespace that a selector picks. */
export function selectedClusters(
  owner: KubeObject,
  selector: Selector | undefined,
  { client }: Context,
): Cluster[] {
  const { namespace } = owner.metadata;
  return client
    .list<Cluster>({ group: CORE_GROUP, kind: 'Cluster', namespace })
    .filter(cluster => selects(selector, cluster));
}
