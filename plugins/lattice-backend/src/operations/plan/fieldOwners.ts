import { fieldManager } from '../objects/ObjectClient';
import { Json, ManagedFields } from '../objects/KubeObject';

/** Field managers as people know them. */
const knownManagers: Array<[RegExp, string]> = [
  [/^argocd/, 'Argo CD'],
  [/^(kustomize|helm)-controller$/, 'Flux'],
  [/^helm$/, 'Helm'],
  [/^kubectl/, 'kubectl'],
  [/^capi-topology$/, 'the cluster topology'],
  [/^cluster-autoscaler/, 'the cluster autoscaler'],
  [/^manager$|^capi|controller/, 'a controller'],
];

/** Sets its fields again and again, so a change by hand does not last. */
const reconciling = /^argocd|^(kustomize|helm)-controller$|^capi-topology$/;

export function managerTitle(manager: string): string {
  const known = knownManagers.find(([pattern]) => pattern.test(manager));
  return known?.[1] ?? manager;
}

export function setsBack(manager: string): boolean {
  return reconciling.test(manager);
}

/** One step into managed fields: a field, or an element of a keyed list. */
export type FieldStep = string | { key: Json };

function childOf(fields: unknown, step: FieldStep): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined;
  if (typeof step === 'string') return (fields as Json)[`f:${step}`];
  const wanted = Object.entries(step.key);
  const found = Object.entries(fields).find(([name]) => {
    if (!name.startsWith('k:')) return false;
    const key = JSON.parse(name.slice(2)) as Json;
    return wanted.every(([k, v]) => key[k] === v);
  });
  return found?.[1];
}

/** The managers other than Lattice that set a field. */
export function otherOwners(
  managedFields: ManagedFields[] | undefined,
  path: FieldStep[],
): string[] {
  const owners = (managedFields ?? [])
    .filter(entry => !entry.subresource && entry.manager !== fieldManager)
    .filter(entry => {
      let fields: unknown = entry.fieldsV1;
      for (const step of path) fields = childOf(fields, step);
      return fields !== undefined;
    })
    .map(entry => entry.manager ?? 'unknown');
  return [...new Set(owners)];
}

/** True when an apply of Lattice made, or once set fields of, the object. */
export function isAppliedByLattice(
  managedFields: ManagedFields[] | undefined,
): boolean {
  return (managedFields ?? []).some(
    entry => entry.manager === fieldManager && entry.operation === 'Apply',
  );
}
