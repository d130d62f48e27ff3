import { ConflictError, InputError } from '@backstage/errors';
import {
  OperationRequest,
  OperationResult,
  Plan,
} from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { checkCreated } from '../guard/checkCreated';
import { titleOf } from '../objects/KubeObject';
import { planHash, stillHolds } from '../plan/planHash';
import { Target } from '../Target';
import {
  AssessedChange,
  assessChange,
  changePlan,
  wantedBy,
} from './assessChange';
import { ChangeSet } from './ChangeSet';

/** Shows a change, without writing. */
export async function planChange(
  target: Target,
  change: ChangeSet,
): Promise<Plan> {
  return changePlan(await assess(target, change));
}

/** Does a change after the whole of it has passed a dry run. */
export async function runChange(
  target: Target,
  change: ChangeSet,
  request: OperationRequest,
): Promise<OperationResult> {
  const assessed = await assess(target, change);
  requireSamePlan(assessed, request);
  requireAccepted(assessed);
  const changed = request.dryRun ? false : await write(target, assessed);
  return {
    cluster: change.cluster,
    outcome: changed ? 'changed' : 'unchanged',
    planHash: request.planHash ?? planHash(wantedBy(change), assessed.hashed),
    sentence: change.sentence,
    warnings: assessed.warnings,
  };
}

async function assess(
  target: Target,
  change: ChangeSet,
): Promise<AssessedChange> {
  const { namespace, name } = change.cluster;
  return explained({ title: `Cluster ${namespace}/${name}` }, async () => {
    await checkCreated(target, change);
    return assessChange(target.client, change);
  });
}

async function write(
  target: Target,
  assessed: AssessedChange,
): Promise<boolean> {
  const { change, created, patched } = assessed;
  let changed = false;
  for (const { wanted, action } of created) {
    if (action === 'keep') continue;
    await explained({ title: titleOf(wanted) }, () =>
      target.client.apply(wanted),
    );
    changed = true;
  }
  for (const [index, { seen, steps }] of change.patch.entries()) {
    if (patched[index].action === 'keep') continue;
    await explained({ title: titleOf(seen) }, () =>
      target.client.patch(seen, steps),
    );
    changed = true;
  }
  for (const object of change.remove) {
    await explained({ title: titleOf(object) }, () =>
      target.client.delete(object),
    );
    changed = true;
  }
  return changed;
}

function requireSamePlan(
  { change, hashed }: AssessedChange,
  request: OperationRequest,
): void {
  if (request.planHash === undefined) return;
  if (!stillHolds(request.planHash, wantedBy(change), hashed)) {
    throw new ConflictError(
      'The cluster is no longer as it was when the plan was made. Make a new plan and look at it.',
    );
  }
}

function requireAccepted({ created, patched, change }: AssessedChange): void {
  const refusals = [
    ...created.map(({ wanted, verdict }) => ({
      title: titleOf(wanted),
      verdict,
    })),
    ...patched.map(({ verdict }, index) => ({
      title: titleOf(change.patch[index].seen),
      verdict,
    })),
  ].flatMap(({ title, verdict }) =>
    verdict.state === 'refused' || verdict.state === 'conflict'
      ? [`${title}: ${verdict.message}`]
      : [],
  );
  if (refusals.length > 0) {
    throw new InputError(
      `The management cluster refuses it; nothing was written. ${refusals.join(
        ' ',
      )}`,
    );
  }
}
