import { InputError } from '@backstage/errors';
import {
  OperationRequest,
  OperationResult,
  Plan,
  RevisedObject,
} from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { checkCreated } from '../guard/checkCreated';
import { titleOf } from '../objects/KubeObject';
import { planHash, requireSamePlan } from '../plan/planHash';
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
  return (await runRecorded(target, change, request)).result;
}

/** The same, with what it did to each object, without anything secret. */
export async function runRecorded(
  target: Target,
  change: ChangeSet,
  request: OperationRequest,
): Promise<{ result: OperationResult; objects: RevisedObject[] }> {
  const assessed = await assess(target, change);
  requireSamePlan(request.planHash, {
    wanted: wantedBy(change),
    objects: assessed.hashed,
  });
  requireAccepted(assessed);
  const changed = request.dryRun ? false : await write(target, assessed);
  const objects = changePlan(assessed)
    .objects.filter(({ action }) => action !== 'keep')
    .map(({ verdict, ...object }) => object);
  const result: OperationResult = {
    cluster: change.cluster,
    outcome: changed ? 'changed' : 'unchanged',
    planHash: request.planHash ?? planHash(wantedBy(change), assessed.hashed),
    sentence: change.sentence,
    warnings: assessed.warnings,
  };
  return { result, objects };
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
