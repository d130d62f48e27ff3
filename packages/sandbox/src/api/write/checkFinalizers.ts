import { ServedKind } from '../../crds/types';
import { invalid } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';

/** What is on its way out takes on no new reasons to stay. */
export function checkFinalizers(
  kind: ServedKind,
  current: KubeObject,
  next: KubeObject,
): void {
  if (!current.metadata.deletionTimestamp) return;
  const before = current.metadata.finalizers ?? [];
  const added = (next.metadata.finalizers ?? []).filter(
    name => !before.includes(name),
  );
  if (added.length === 0) return;
  const list = added.map(name => JSON.stringify(name)).join(', ');
  const cause = {
    reason: 'FieldValueForbidden',
    message: `Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{${list}}`,
    field: 'metadata.finalizers',
  };
  const { name } = current.metadata;
  // Custom kinds are checked twice on their way, and say so twice.
  const causes = kind.custom ? [cause, cause] : [cause];
  throw invalid({ group: kind.group, kind: kind.kind, name }, causes);
}
