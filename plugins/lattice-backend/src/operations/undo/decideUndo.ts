import { isDeepStrictEqual } from 'node:util';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  ClusterRevision,
  FieldChange,
  RevisedObject,
} from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts } from '../cluster/ClusterParts';
import { requireChangeable } from '../cluster/requireChangeable';
import { broughtBy } from '../edit/broughtBy';
import { forecastEdit } from '../edit/forecastEdit';
import { patchTo } from '../edit/patchTo';
import { cloned, KubeObject } from '../objects/KubeObject';
import { diffObjects } from '../plan/diffObjects';
import { setField, valueAt } from './fieldAt';

/** Kubernetes and rollouts only go forward. */
const forward =
  /^\.spec\.(topology\.)?(.*\.)?(version|rolloutAfter|rollout\.after)$/;

/**
 * Takes back a change and all that came after it, field by field. What others
 * have changed since stays as it is, and the plan says so.
 */
export function decideUndo(
  parts: ClusterParts,
  revisions: ClusterRevision[],
  id: string,
): ChangeSet {
  const changeable = requireChangeable(parts);
  const index = revisions.findIndex(one => one.id === id);
  if (index < 0) {
    throw new NotFoundError(
      `Revision ${id} of cluster ${parts.id.name} isn't recorded.`,
    );
  }
  const warnings: string[] = [];
  const edited = new Map<KubeObject, KubeObject>();
  const remove: KubeObject[] = [];
  for (const revision of revisions.slice(0, index + 1)) {
    for (const object of revision.objects) {
      const seen = ownObjects(parts).find(one => isSame(one, object));
      if (object.action === 'change' && seen) {
        const draft = edited.get(seen) ?? cloned(seen);
        edited.set(seen, draft);
        warnings.push(...takeBack(draft, object));
      } else if (object.action === 'create' && seen) {
        remove.push(seen);
      } else if (object.action === 'delete' || object.action === 'change') {
        warnings.push(
          `${object.kind} ${object.name} is gone, and isn't made again.`,
        );
      }
    }
  }
  const patch = [...edited].flatMap(([seen, draft]) => {
    const found = remove.includes(seen) ? undefined : patchTo(seen, draft);
    return found ? [found] : [];
  });
  const cluster = edited.get(parts.cluster);
  const undone = index + 1;
  return {
    cluster: parts.id,
    operation: 'undo',
    sentence:
      undone === 1
        ? `Undo: ${revisions[0].sentence}`
        : `Undo the last ${undone} changes, back to before: ${revisions[index].sentence}`,
    warnings: [...changeable, ...new Set(warnings)],
    create: [],
    patch,
    remove,
    brought: cluster
      ? broughtBy(parts.cluster, cluster, diffObjects(parts.cluster, cluster))
      : [],
    roll: forecastEdit(parts, { patch }),
  };
}

/** Only parts of the cluster itself, whatever a record names. */
function ownObjects(parts: ClusterParts): KubeObject[] {
  const { cluster, controlPlane, pools, machinePools = [] } = parts;
  return [
    cluster,
    ...(controlPlane ? [controlPlane] : []),
    ...pools,
    ...machinePools,
  ];
}

function isSame({ kind, metadata }: KubeObject, object: RevisedObject) {
  return kind === object.kind && metadata.name === object.name;
}

function takeBack(draft: KubeObject, object: RevisedObject): string[] {
  return object.changes.flatMap(change => {
    const reason = whyKept(draft, change);
    if (reason === undefined) setField(draft, change.path, change.before);
    return reason
      ? [`${object.kind} ${object.name} ${change.path} stays: ${reason}.`]
      : [];
  });
}

function whyKept(draft: KubeObject, change: FieldChange): string | undefined {
  const { path, after, hidden } = change;
  if (forward.test(path)) return 'versions and rollouts only go forward';
  if (draft.kind === 'Cluster' && !path.startsWith('.spec.')) {
    return 'only the spec of a Cluster is taken back';
  }
  if (hidden) return 'its earlier value may be secret and was not recorded';
  return isDeepStrictEqual(valueAt(draft, path), after)
    ? undefined
    : 'it was changed elsewhere since';
}

/** Throws where nothing would be undone. */
export function requireUndoable({ patch, remove }: ChangeSet): void {
  if (patch.length + remove.length > 0) return;
  throw new InputError('Nothing of this change can be taken back.');
}
