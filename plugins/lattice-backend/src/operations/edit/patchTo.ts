import { isDeepStrictEqual } from 'node:util';
import { FieldChange } from '@lattice-dev/plugin-lattice-common';
import { ObjectPatch } from '../change/ChangeSet';
import { JsonPatchStep } from '../objects/JsonPatchStep';
import { Json, KubeObject } from '../objects/KubeObject';
import { diffObjects } from '../plan/diffObjects';
import { FieldStep } from '../plan/fieldOwners';
import { pathSteps } from '../plan/pathSteps';

/**
 * The patch that makes an object what it was edited to be; undefined when
 * nothing was edited. Whole fields of the spec are written: the patch tests
 * that the object is the one that was looked at.
 */
export function patchTo(
  seen: KubeObject,
  edited: KubeObject,
): ObjectPatch | undefined {
  const steps = [
    ...stepsBelow('/spec', seen.spec, edited.spec),
    ...stepsBelow(
      '/metadata',
      pick(seen.metadata as never),
      pick(edited.metadata as never),
    ),
  ];
  if (steps.length === 0) return undefined;
  const fields = diffObjects(seen, edited).map(ownerPath);
  return { seen, steps, fields };
}

/** Of metadata only labels and annotations are edited. */
function pick({ labels, annotations }: Json): Json {
  return { labels, annotations };
}

function stepsBelow(
  path: string,
  before: Json = {},
  after: Json = {},
): JsonPatchStep[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): JsonPatchStep[] => {
    if (isDeepStrictEqual(before[key], after[key])) return [];
    return after[key] === undefined
      ? [{ op: 'remove', path: `${path}/${key}` }]
      : [{ op: 'add', path: `${path}/${key}`, value: after[key] }];
  });
}

/** The same path in the terms of managed fields. */
function ownerPath({ path }: FieldChange): FieldStep[] {
  return pathSteps(path).map(step =>
    'field' in step ? step.field : { key: { name: step.item } },
  );
}
