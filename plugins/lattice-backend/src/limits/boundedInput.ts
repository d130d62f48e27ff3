import { InputError } from '@backstage/errors';

/** A set of 200 manifests has some 20,000 values, 25 levels deep. */
export const inputBounds = { depth: 64, values: 100_000 };

/**
 * Throws when a body is nested too deep or has too many values for what is
 * done with it later. Takes time in proportion to the body and no stack.
 */
export function requireBounded(body: unknown): void {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > inputBounds.depth) {
      throw new InputError(
        `The body is nested deeper than ${inputBounds.depth} levels.`,
      );
    }
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const one of Object.values(value)) inner.push(one);
    }
    values += inner.length;
    if (values > inputBounds.values) {
      throw new InputError(
        `The body has more than ${inputBounds.values} values. Split the change.`,
      );
    }
    level = inner;
  }
}
