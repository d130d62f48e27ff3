import { ConflictError, NotFoundError } from '@backstage/errors';
import { UndoChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { belonging, identityOf } from '../cluster/belonging';
import { ClusterParts } from '../cluster/ClusterParts';
import { machineTemplatePaths } from '../cluster/machineTemplatePaths';
import { at, groupOf, textAt } from '../objects/KubeObject';
import { Target } from '../Target';
import { decideUndo, requireUndoable } from './decideUndo';
import { RevisionRecord } from './RevisionRecord';

const references = [
  ...machineTemplatePaths,
  ['template', 'spec', 'bootstrap', 'configRef'],
];

/** The undo of a recorded change, as far as what it needs still exists. */
export async function undoOf(
  target: Target,
  parts: ClusterParts,
  { revision }: UndoChange,
  revisions: RevisionRecord | undefined,
): Promise<ChangeSet> {
  const { uid = '' } = parts.cluster.metadata;
  const recorded = await revisions?.list(uid);
  if (!recorded) throw new NotFoundError('No changes are recorded here.');
  const change = decideUndo(parts, recorded, revision);
  requireUndoable(change);
  await Promise.all(
    change.patch.flatMap(({ steps }) =>
      steps.flatMap(({ path, value }) =>
        references
          .filter(([first]) => path === `/spec/${first}`)
          .map(([, ...rest]) =>
            requireTemplate(target, parts, at(value, ...rest)),
          ),
      ),
    ),
  );
  return change;
}

async function requireTemplate(
  { client }: Target,
  { cluster, id }: ClusterParts,
  reference: unknown,
): Promise<void> {
  const kind = textAt(reference, 'kind');
  const name = textAt(reference, 'name');
  if (!kind || !name) return;
  const group =
    textAt(reference, 'apiGroup') ??
    groupOf(textAt(reference, 'apiVersion') ?? '');
  const { namespace } = id;
  const found = await client.get({ group, kind, namespace, name });
  const isUsable =
    found && belonging(found, identityOf(cluster, id)) !== 'anothers';
  if (isUsable) return;
  throw new ConflictError(
    `${kind} ${name} of the earlier state isn't there any more, so it can't come back. Choose the machine size again instead.`,
  );
}
