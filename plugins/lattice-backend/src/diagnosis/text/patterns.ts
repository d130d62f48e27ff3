/**
 * Rules hold patterns, and operators write rules: a pattern that takes
 * exponential time on a hostile message must not get in. JavaScript cannot
 * stop a running pattern, so repeated groups that repeat inside are refused.
 */
const nestedRepetition = /\([^()]*[*+}][^()]*\)\s*(?:[*+]|\{\d*,)/;
const backReference = /\\[1-9]|\\k</;
const MAX_PATTERN = 400;

/** Why a pattern is not taken; undefined when it is fine. */
export function patternProblem(source: string): string | undefined {
  if (source.length > MAX_PATTERN) {
    return `is longer than ${MAX_PATTERN} characters`;
  }
  if (nestedRepetition.test(source)) {
    return 'repeats a group that repeats inside, which can take forever';
  }
  if (backReference.test(source)) {
    return 'refers back, which can take forever';
  }
  try {
    RegExp(source, 'i');
    return undefined;
  } catch (error) {
    return `is no pattern: ${error instanceof Error ? error.message : error}`;
  }
}

/** Patterns never regard case: CAPO title-cases its event reasons. */
export function compilePattern(source: string): RegExp {
  return new RegExp(source, 'i');
}

/** `A|B` as a set of names; undefined for `*` or nothing, which is any. */
export function alternatives(
  source: string | undefined,
): ReadonlySet<string> | undefined {
  return source === undefined || source === '*'
    ? undefined
    : new Set(source.split('|').map(name => name.trim()));
}

/** The same for reasons of events, whose case differs between versions. */
export function lowerAlternatives(
  source: string | undefined,
): ReadonlySet<string> | undefined {
  return alternatives(source?.toLowerCase());
}
