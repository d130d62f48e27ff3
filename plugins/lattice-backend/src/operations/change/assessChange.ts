import {
  DryRunVerdict,
  FieldChange,
  Plan,
  PlannedObject,
} from '@lattice-dev/plugin-lattice-common';
import { isRefusal } from '../errors/isRefusal';
import { identify, keyOf, keyText } from '../objects/KubeObject';
import { ObjectClient } from '../objects/ObjectClient';
import { assessObject, AssessedObject } from '../plan/assessObject';
import { diffObjects } from '../plan/diffObjects';
import { managerTitle, otherOwners, setsBack } from '../plan/fieldOwners';
import { HashedObject, planHash } from '../plan/planHash';
import { shownChanges } from '../plan/shownChanges';
import { ChangeSet, isNothing, ObjectPatch } from './ChangeSet';

/** A change set, held against the API server. */
export interface AssessedChange {
  change: ChangeSet;
  created: AssessedObject[];
  patched: PlannedObject[];
  hashed: HashedObject[];
  warnings: string[];
}

/** Who else sets the fields, in a sentence each. */
export function ownerWarnings({ seen, fields }: ObjectPatch): string[] {
  const owners = fields.flatMap(field =>
    otherOwners(seen.metadata.managedFields, field).filter(setsBack),
  );
  return [...new Set(owners)].map(
    owner =>
      `${managerTitle(owner)} also sets this on ${seen.kind} ${
        seen.metadata.name
      } and will revert it. Change it there too.`,
  );
}

async function assessPatch(
  client: ObjectClient,
  patch: ObjectPatch,
): Promise<PlannedObject> {
  const { seen, steps } = patch;
  try {
    const written = await client.patch(seen, steps, { dryRun: true });
    const changes = diffObjects(seen, written.object);
    return {
      ...identify(seen),
      action: changes.length > 0 ? 'change' : 'keep',
      changes: withOwner(changes, patch),
      verdict: { state: 'accepted', warnings: written.warnings },
    };
  } catch (error) {
    const verdict = refusalOf(error);
    return { ...identify(seen), action: 'change', changes: [], verdict };
  }
}

function withOwner(changes: FieldChange[], patch: ObjectPatch): FieldChange[] {
  const owner = patch.fields
    .flatMap(field => otherOwners(patch.seen.metadata.managedFields, field))
    .find(setsBack);
  return owner
    ? changes.map(change => ({ ...change, otherOwner: managerTitle(owner) }))
    : changes;
}

function refusalOf(error: unknown): DryRunVerdict {
  if (!isRefusal(error)) throw error;
  return {
    state: 'refused',
    message: error.status?.message ?? error.message,
    fields: (error.status?.details?.causes ?? []).flatMap(c => c.field ?? []),
  };
}

/** Dry-runs every part; writes nothing. */
export async function assessChange(
  client: ObjectClient,
  change: ChangeSet,
): Promise<AssessedChange> {
  const [created, patched] = await Promise.all([
    Promise.all(change.create.map(object => assessObject(client, object))),
    Promise.all(change.patch.map(patch => assessPatch(client, patch))),
  ]);
  const hashed: HashedObject[] = [
    ...created.map(({ wanted, live, action, changes }) => ({
      key: keyText(keyOf(wanted)),
      action,
      uid: live?.metadata.uid,
      changes,
    })),
    ...patched.map(({ action, changes }, index) => ({
      key: keyText(keyOf(change.patch[index].seen)),
      action,
      uid: change.patch[index].seen.metadata.uid,
      changes,
    })),
    ...change.remove.map(object => ({
      key: keyText(keyOf(object)),
      action: 'delete' as const,
      uid: object.metadata.uid,
      changes: [],
    })),
  ];
  const warnings = [
    ...change.warnings,
    ...change.patch.flatMap(ownerWarnings),
    ...patched.flatMap(({ verdict }) =>
      verdict.state === 'accepted' ? verdict.warnings : [],
    ),
  ];
  return { change, created, patched, hashed, warnings: [...new Set(warnings)] };
}

/** What a change set is hashed by: where and which operation. */
export function wantedBy({ cluster, operation }: ChangeSet): unknown {
  return { cluster, operation };
}

/** A plan for people, out of what was found. */
export function changePlan(assessed: AssessedChange): Plan {
  const { change, hashed } = assessed;
  const objects: PlannedObject[] = [
    ...assessed.created.map(({ wanted, action, changes, verdict }) => ({
      ...identify(wanted),
      action,
      changes: shownChanges(wanted, changes),
      verdict,
    })),
    ...assessed.patched.map((object, index) => ({
      ...object,
      changes: shownChanges(change.patch[index].seen, object.changes),
    })),
    ...change.remove.map(object => ({
      ...identify(object),
      action: 'delete' as const,
      changes: [],
      verdict: { state: 'accepted' as const, warnings: [] },
    })),
  ];
  return {
    cluster: change.cluster,
    operation: change.operation,
    hash: planHash(wantedBy(change), hashed),
    accepted: objects.every(({ verdict }) => verdict.state === 'accepted'),
    sentence: isNothing(change)
      ? `Nothing to do. ${change.sentence}`
      : change.sentence,
    objects,
    warnings: assessed.warnings,
    roll: change.roll,
    manualSteps: [],
  };
}
