import {
  DryRunVerdict,
  FieldChange,
  FieldConflict,
  PlanAction,
} from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { conflictsOf, conflictSentence } from '../errors/conflictsOf';
import { isRefusal } from '../errors/isRefusal';
import { keyOf, KubeObject, titleOf, versionOf } from '../objects/KubeObject';
import { fieldManager, ObjectClient, Written } from '../objects/ObjectClient';
import { ObjectReader } from '../objects/ObjectReader';
import { diffObjects } from './diffObjects';
import { managerTitle } from './fieldOwners';

/** One wanted object, held against the live one and the API server. */
export interface AssessedObject {
  wanted: KubeObject;
  live?: KubeObject;
  action: PlanAction;
  changes: FieldChange[];
  verdict: DryRunVerdict;
  /** Fields that an earlier patch of Lattice set: no one else is overruled. */
  ownFields: string[];
}

type DryRun =
  | { state: 'accepted'; written: Written; own: string[] }
  | { state: 'conflict'; conflicts: FieldConflict[]; forced?: Written }
  | { state: 'refused'; error: KubernetesError };

const attempts = 4;

/**
 * Asks for the whole set before anything is written. A controller may write
 * between the two looks; its change must not be shown as one of the plan's.
 * What the dry run would create is not looked for. `live` is how the object
 * was seen already, where somebody looked.
 */
export async function assessObject(
  client: ObjectClient,
  wanted: KubeObject,
  live: () => Promise<KubeObject | undefined> = () => readLive(client, wanted),
): Promise<AssessedObject> {
  let look = live;
  for (let attempt = 1; ; attempt += 1) {
    const dryRun = await tryDryRun(client, wanted);
    const seen = isNew(dryRun) ? undefined : await look();
    const assessed = compare(wanted, seen, dryRun);
    if (attempt === attempts || isOneState(assessed, dryRun)) return assessed;
    look = () => readLive(client, wanted);
  }
}

function isNew(dryRun: DryRun): boolean {
  return dryRun.state === 'accepted' && dryRun.written.created;
}

/** A dry run leaves the version of the object that it was made for. */
function isOneState({ live, changes }: AssessedObject, dryRun: DryRun) {
  const after = resultOf(dryRun);
  return (
    changes.length === 0 ||
    live?.metadata.resourceVersion === after?.metadata.resourceVersion
  );
}

export function readLive(client: ObjectReader, wanted: KubeObject) {
  return client.get(keyOf(wanted), { version: versionOf(wanted.apiVersion) });
}

function compare(
  wanted: KubeObject,
  live: KubeObject | undefined,
  dryRun: DryRun,
): AssessedObject {
  const after = resultOf(dryRun);
  const changes =
    live && after ? withOwners(diffObjects(live, after), dryRun) : [];
  return {
    wanted,
    live,
    changes,
    action: actionOf(live, after, changes),
    verdict: verdictOf(dryRun, titleOf(wanted)),
    ownFields: dryRun.state === 'accepted' ? dryRun.own : [],
  };
}

/** A verdict that nobody asked the API server for. */
export function unassessedObject(
  wanted: KubeObject,
  verdict: DryRunVerdict,
): AssessedObject {
  return {
    wanted,
    action: 'create',
    changes: [],
    verdict,
    ownFields: [],
  };
}

async function tryDryRun(
  client: ObjectClient,
  wanted: KubeObject,
): Promise<DryRun> {
  try {
    const written = await client.apply(wanted, { dryRun: true });
    return { state: 'accepted', written, own: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const conflicts = conflictsOf(error);
    if (conflicts.length === 0) return { state: 'refused', error };
    return tryForced(client, wanted, conflicts);
  }
}

/** Shows what force would change; with only own fields it is no force. */
async function tryForced(
  client: ObjectClient,
  wanted: KubeObject,
  conflicts: FieldConflict[],
): Promise<DryRun> {
  const isOwn = conflicts.every(({ owner }) => owner === fieldManager);
  const own = conflicts.map(({ field }) => fieldPath(field));
  try {
    const written = await client.apply(wanted, { dryRun: true, force: true });
    return isOwn
      ? { state: 'accepted', written, own }
      : { state: 'conflict', conflicts, forced: written };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { state: 'refused', error };
  }
}

function resultOf(dryRun: DryRun): KubeObject | undefined {
  if (dryRun.state === 'accepted') return dryRun.written.object;
  return dryRun.state === 'conflict' ? dryRun.forced?.object : undefined;
}

function actionOf(
  live: KubeObject | undefined,
  after: KubeObject | undefined,
  changes: FieldChange[],
): PlanAction {
  if (!live) return 'create';
  return changes.length > 0 || !after ? 'change' : 'keep';
}

/** A field of a conflict, written as a change has it. */
function fieldPath(field: string): string {
  return field.replaceAll('"', '');
}

function withOwners(changes: FieldChange[], dryRun: DryRun): FieldChange[] {
  if (dryRun.state !== 'conflict') return changes;
  return changes.map(change => {
    const conflict = dryRun.conflicts.find(
      ({ field }) => fieldPath(field) === change.path,
    );
    return conflict
      ? { ...change, otherOwner: managerTitle(conflict.owner) }
      : change;
  });
}

function verdictOf(dryRun: DryRun, title: string): DryRunVerdict {
  if (dryRun.state === 'accepted') {
    return { state: 'accepted', warnings: dryRun.written.warnings };
  }
  if (dryRun.state === 'conflict') {
    return {
      state: 'conflict',
      message: conflictSentence(title, dryRun.conflicts),
      conflicts: dryRun.conflicts,
    };
  }
  const { status, message } = dryRun.error;
  return {
    state: 'refused',
    message: status?.message ?? message,
    fields: (status?.details?.causes ?? []).flatMap(c => c.field ?? []),
  };
}
