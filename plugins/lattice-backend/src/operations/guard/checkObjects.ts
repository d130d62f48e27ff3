import { InputError, NotAllowedError } from '@backstage/errors';
import { ServedKind } from '../../kubernetes/Discovery';
import { isDnsLabel, isDnsName, quoted } from '../../kubernetes/grammar';
import {
  groupOf,
  KubeObject,
  ObjectKey,
  titleOf,
  versionOf,
} from '../objects/KubeObject';
import { FieldRule, FieldUse, GuardScope, OutsideReference } from './FieldRule';
import { rowOf } from './objectRows';
import { isOwnName } from './ownNames';
import { classNamespaceRefusal, isClassNamespace } from './rules/classRules';
import { metadataRule } from './rules/metadataRules';
import { walkObject } from './walkObject';
import { checkKinds } from './writableKinds';

const MAX_SHOWN = 10;

interface Findings {
  refusals: string[];
  references: OutsideReference[];
}

type Row = NonNullable<ReturnType<typeof rowOf>>;

const topLevel = ['apiVersion', 'kind', 'metadata'];

/**
 * Checks a set object by object: which cluster it names, what it refers to and
 * what it would run in the management cluster. Asks nobody. Throws with all
 * that is wrong, and returns what has to be looked up before anything is
 * written.
 */
export function checkObjects(
  scope: GuardScope & { kinds: readonly ServedKind[] },
): OutsideReference[] {
  checkKinds([...scope.objects], scope.config);
  const findings: Findings = { refusals: [], references: [] };
  for (const object of scope.objects) {
    requireGrammar(object, scope.kinds);
    checkObject(object, scope, findings);
  }
  const { refusals, references } = findings;
  if (refusals.length === 0) return references;
  const more = refusals.length - MAX_SHOWN;
  throw new NotAllowedError(
    [
      ...refusals.slice(0, MAX_SHOWN),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ].join(' '),
  );
}

/** Names by their grammar, group, kind and version by discovery. */
function requireGrammar(
  object: KubeObject,
  kinds: readonly ServedKind[],
): void {
  const { name, namespace } = object.metadata;
  if (!isDnsName(name)) {
    throw new InputError(`metadata.name ${quoted(name)} is not a DNS name.`);
  }
  if (namespace !== undefined && !isDnsLabel(namespace)) {
    throw new InputError(
      `metadata.namespace ${quoted(namespace)} of ${name} is not a DNS label.`,
    );
  }
  const group = groupOf(object.apiVersion);
  const served = kinds.find(
    kind => kind.group === group && kind.kind === object.kind,
  );
  if (!served) {
    throw new InputError(
      `${titleOf(object)}: the management cluster does not serve ${
        object.kind
      } (${group || 'core'}).`,
    );
  }
  if (!served.versions.includes(versionOf(object.apiVersion))) {
    throw new InputError(
      `${titleOf(object)}: apiVersion ${quoted(
        object.apiVersion,
      )} is not served; use ${served.versions
        .map(version => `${group}/${version}`)
        .join(' or ')}.`,
    );
  }
}

function checkObject(
  object: KubeObject,
  scope: GuardScope,
  findings: Findings,
): void {
  const row = rowOf(groupOf(object.apiVersion), object.kind)!;
  const title = titleOf(object);
  const useAt = (path: string): FieldUse => ({
    ...scope,
    object,
    path,
    refuse: (message, below = '') =>
      findings.refusals.push(`${title} ${path}${below}: ${message}.`),
    refer: (reference: ObjectKey) =>
      findings.references.push({ ...reference, from: `${title} ${path}` }),
  });
  checkPlace(row, useAt('metadata'));
  metadataRule(row.shared)(object.metadata, useAt('metadata'));
  for (const key of Object.keys(object)) {
    if (key === (row.holdsData ? 'data' : 'spec')) continue;
    if (!topLevel.includes(key)) useAt(key).refuse('is not a part of the kind');
  }
  const onRule = (rule: FieldRule, value: unknown, path: string) =>
    rule(value, useAt(path));
  walkObject(object.spec ?? {}, row.tree, {
    closed: row.closed ?? false,
    onRule,
    onUnknown: path =>
      useAt(path).refuse(
        row.closed
          ? 'is not a field that Lattice writes into the management cluster; leave it out, or ask the platform team'
          : 'may refer to something outside the cluster, and Lattice has no rule for it; leave it out',
      ),
  });
  for (const key of row.required ?? []) {
    const missing = object.spec?.[key] === undefined;
    if (missing) onRule(row.tree.child(key)!.rule!, undefined, `spec.${key}`);
  }
}

/** Parts carry the name of their cluster; what is shared has its own place. */
function checkPlace(row: Row, use: FieldUse): void {
  const { name, namespace } = use.object.metadata;
  if (!row.shared) {
    if (isOwnName(name, use.cluster)) return;
    use.refuse(
      `must be ${use.cluster.name} or begin with ${use.cluster.name}-: other names may be another cluster's`,
      '.name',
    );
    return;
  }
  const isStack = row.kind === 'ClusterStack';
  if (isStack && namespace && !isClassNamespace(namespace, use)) {
    use.refuse(classNamespaceRefusal(namespace, use), '.namespace');
  }
}
