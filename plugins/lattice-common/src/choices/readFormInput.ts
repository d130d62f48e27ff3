import { withoutEmptyAnswers } from './withoutEmptyAnswers';

/**
 * How the answers of a template's form become the input of a blueprint. Paths
 * have dots: `network.externalNetwork.name`.
 *
 * @public
 */
export interface FormInputOptions {
  /** Field of the form, by its path in the input. */
  fields: Record<string, string>;
  /** What is the same for everybody, by its path in the input. */
  values?: Record<string, unknown>;
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' &&
        found !== null &&
        Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined,
      data,
    );
}

/** An empty answer does not stand before what is the same for everybody. */
function answerAt(answers: unknown, path: string): unknown {
  const value = valueAt(answers, path);
  return value === '' ? undefined : value;
}

function nest(path: string, value: unknown): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(left: unknown, right: unknown): unknown {
  if (!isGroup(left) || !isGroup(right)) return right ?? left;
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return Object.fromEntries(
    names.map(name => [name, merge(left[name], right[name])]),
  );
}

/**
 * The input of a blueprint, from the answers of a form. A template's steps
 * build the same; this one lets the form show the outcome before they run.
 *
 * @public
 */
export function readFormInput(
  options: FormInputOptions,
  answers: unknown,
): Record<string, unknown> {
  const parts = [
    ...Object.entries(options.values ?? {}),
    ...Object.entries(options.fields).map(
      ([path, field]) => [path, answerAt(answers, field)] as const,
    ),
  ].map(([path, value]) => nest(path, value));
  const input = parts.reduce(merge, {});
  return withoutEmptyAnswers(input) as Record<string, unknown>;
}
