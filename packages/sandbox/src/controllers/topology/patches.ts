import { applyPatch, Operation } from 'fast-json-patch';
import { JsonValue } from '../../store/types';
import { Resource } from '../engine/model';
import { ClassPatch, JsonPatch } from './classModel';

/** Which part of a topology a template is for. */
export interface Place {
  role: 'infrastructureCluster' | 'controlPlane' | 'worker';
  workerClass?: string;
}

export class PatchError extends Error {}

/** The template as the class's patches leave it. */
export function patchTemplate(
  template: Resource,
  place: Place,
  patches: ClassPatch[],
  variables: Map<string, JsonValue>,
): Resource {
  const result = structuredClone(template);
  for (const patch of patches) {
    for (const { selector, jsonPatches } of patch.definitions ?? []) {
      if (
        selector.kind !== template.kind ||
        !selects(selector.matchResources, place)
      )
        continue;
      for (const json of jsonPatches)
        applyOne(result, patch.name, json, variables);
    }
  }
  return result;
}

type MatchResources = NonNullable<
  NonNullable<ClassPatch['definitions']>[number]['selector']['matchResources']
>;

function selects(
  match: MatchResources | undefined,
  { role, workerClass }: Place,
): boolean {
  if (!match) return true;
  const matches = {
    infrastructureCluster: match.infrastructureCluster,
    controlPlane: match.controlPlane,
    worker: match.machineDeploymentClass?.names?.some(
      name => name === '*' || name === workerClass,
    ),
  };
  return matches[role] ?? false;
}

function applyOne(
  target: Resource,
  name: string,
  patch: JsonPatch,
  variables: Map<string, JsonValue>,
): void {
  const { op, path, valueFrom } = patch;
  const value = valueFrom?.variable
    ? variables.get(valueFrom.variable)
    : patch.value;
  if (op !== 'remove' && value === undefined) return;
  try {
    applyPatch(target, [{ op, path, value } as Operation], true);
  } catch {
    throw new PatchError(
      `error computing the desired state of the Cluster topology: failed to apply patches: failed to apply patches for patch "${name}": failed to apply patch: error applying json patch (RFC6902): ${op} operation does not apply: doc is missing path: ${path}: missing value`,
    );
  }
}
