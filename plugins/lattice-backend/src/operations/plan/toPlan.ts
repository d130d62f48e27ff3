import {
  FieldChange,
  Plan,
  PlannedObject,
  RollForecast,
} from '@lattice-dev/plugin-lattice-common';
import { identify, keyOf, keyText, KubeObject } from '../objects/KubeObject';
import { AssessedObject } from './assessObject';
import { Assessment } from './ClusterPlanner';
import { HashedObject, planHash } from './planHash';
import { shownChanges } from './shownChanges';
import { WantedSet } from './WantedSet';

function plannedObject(object: AssessedObject): PlannedObject {
  const { wanted, action, verdict } = object;
  const changes = shownChanges(wanted, object.changes, wanted);
  return { ...identify(wanted), action, changes, verdict };
}

function removedObject(object: KubeObject): PlannedObject {
  return {
    ...identify(object),
    action: 'delete',
    changes: [],
    verdict: { state: 'accepted', warnings: [] },
  };
}

function namespaceObject(name: string): PlannedObject {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    name,
    action: 'create',
    changes: [],
    verdict: { state: 'unchecked', reason: 'It is made first.' },
  };
}

/** What the hash of a plan is made of. */
export function hashedObjects(assessment: Assessment): HashedObject[] {
  const { objects, remove } = assessment;
  return [
    ...objects.map(({ wanted, live, action, changes }) => ({
      key: keyText(keyOf(wanted)),
      action,
      uid: live?.metadata.uid,
      changes,
    })),
    ...remove.map(object => ({
      key: keyText(keyOf(object)),
      action: 'delete' as const,
      uid: object.metadata.uid,
      changes: [] as FieldChange[],
    })),
  ];
}

function countsOf(objects: PlannedObject[]): string {
  const count = (action: string) =>
    objects.filter(object => object.action === action).length;
  return `${count('create')} to create, ${count('change')} to change, ${count(
    'delete',
  )} to delete`;
}

function allOf({ length }: PlannedObject[]): string {
  return length === 1 ? 'the one object' : `all ${length} objects`;
}

function sentenceOf(objects: PlannedObject[], where: string): string {
  const problems = objects.filter(({ verdict }) =>
    ['refused', 'conflict'].includes(verdict.state),
  );
  if (problems.length > 0) {
    return `${where} refuses ${problems.length} of ${objects.length} objects.`;
  }
  if (objects.every(object => object.action === 'keep')) {
    return `Nothing to do: ${allOf(objects)} ${
      objects.length === 1 ? 'is' : 'are'
    } as wanted.`;
  }
  const checked = objects.every(({ verdict }) => verdict.state === 'accepted');
  return checked
    ? `${where} accepted ${allOf(objects)} (${countsOf(objects)}).`
    : `Checked by schema only (${countsOf(objects)}).`;
}

/** A plan for people, out of what was found. */
export function toPlan(
  set: WantedSet,
  assessment: Assessment,
  roll?: RollForecast,
): Plan {
  const { missingNamespace, stillUsed, usedElsewhere } = assessment;
  const objects = [
    ...(missingNamespace ? [namespaceObject(missingNamespace)] : []),
    ...assessment.objects.map(plannedObject),
    ...assessment.remove.map(removedObject),
  ];
  return {
    cluster: set.cluster,
    operation: 'create',
    hash: planHash(set.objects, hashedObjects(assessment)),
    accepted: objects.every(({ verdict }) =>
      ['accepted', 'unchecked'].includes(verdict.state),
    ),
    sentence: sentenceOf(objects, set.cluster.managementCluster),
    objects,
    warnings: [
      ...set.warnings,
      ...stillUsed.map(keptSentence),
      ...usedElsewhere.map(sharedSentence),
    ],
    roll,
    capacity: set.capacity,
    manualSteps: set.manualSteps,
    manifests: set.objects,
  };
}

function sharedSentence({ kind, metadata }: KubeObject): string {
  return `${kind} ${metadata.name} is no longer needed, but another object uses it. It stays.`;
}

function keptSentence({ kind, metadata }: KubeObject): string {
  return `${kind} ${metadata.name} is wanted no more; it stays until its machines are replaced.`;
}
