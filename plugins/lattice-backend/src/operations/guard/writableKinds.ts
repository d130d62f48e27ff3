import { NotAllowedError } from '@backstage/errors';
import { groupOf, KubeObject } from '../objects/KubeObject';
import { objectRows, rowOf } from './objectRows';

const latticeGroup = 'lattice.dev';

const kindsOf = (group: string) =>
  objectRows.filter(row => row.group === group).map(row => row.kind);

/** What may be applied: group to kinds. Secrets have a way of their own. */
export const appliedKinds: Readonly<Record<string, readonly string[]>> =
  Object.fromEntries(
    objectRows
      .filter(({ group }) => group !== latticeGroup)
      .map(({ group }) => [group, kindsOf(group)]),
  );

/** Cluster-scoped, so no namespace holds them in: a setting of its own. */
export const latticeKinds = kindsOf(latticeGroup);

export interface KindRules {
  allowLatticeCluster: boolean;
}

export function isWritable(object: KubeObject, rules: KindRules): boolean {
  const group = groupOf(object.apiVersion);
  if (!rowOf(group, object.kind)) return false;
  return group !== latticeGroup || rules.allowLatticeCluster;
}

/** Throws for the first object of a kind that Lattice does not write. */
export function checkKinds(objects: KubeObject[], rules: KindRules): void {
  for (const object of objects) {
    if (isWritable(object, rules)) continue;
    const group = groupOf(object.apiVersion) || 'core';
    throw new NotAllowedError(
      group === latticeGroup
        ? `${object.kind} is cluster-scoped: set lattice.operations.allowLatticeCluster to allow it.`
        : `Lattice does not write ${object.kind} (${group}).`,
    );
  }
}
