import { applyPatch, Operation } from 'fast-json-patch';
import { cloneJson, isPlainObject } from '../../store/json';
import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';
import { strategicMerge } from './strategicMerge';

type Fields = { [key: string]: unknown };
export type Patcher = (current: KubeObject, patch: unknown) => Fields;

/** RFC 7386: null removes, everything else replaces. */
export function mergePatch(current: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch;
  const result: Fields = isPlainObject(current) ? { ...current } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

function rejected(detail: string): StatusError {
  const message =
    'the server rejected our request due to an error in our request';
  return new StatusError({
    code: 422,
    reason: 'Invalid',
    message,
    details: detail ? {} : undefined,
  });
}

function jsonPatch(current: KubeObject, patch: unknown): Fields {
  if (!Array.isArray(patch)) {
    throw badRequest(
      'error decoding patch: a JSON patch is a list of operations',
    );
  }
  try {
    return applyPatch(cloneJson(current), patch as Operation[], true)
      .newDocument as Fields;
  } catch (error) {
    throw rejected((error as Error).message);
  }
}

/** How each patch content type changes an object. */
export const PATCHERS: Record<string, Patcher> = {
  'application/json-patch+json': jsonPatch,
  'application/merge-patch+json': (current, patch) =>
    mergePatch(current, patch) as Fields,
  'application/strategic-merge-patch+json': (current, patch) =>
    strategicMerge(current, patch as Fields),
};

export const APPLY_TYPE = 'application/apply-patch+yaml';
export const STRATEGIC_TYPE = 'application/strategic-merge-patch+json';
