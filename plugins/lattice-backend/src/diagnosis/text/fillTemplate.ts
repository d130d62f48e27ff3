import { plainLine } from './plainText';

/** Finds the value of a name in a template; undefined when it is not known. */
export type ValueOf = (name: string) => string | undefined;

/** A place for a value: `{{name}}`, `{{name|fallback}}`. */
export const slot = /\{\{\s*([\w.[\]/-]+(?::[\w ]+)?)\s*(?:\|([^{}]*))?\}\}/g;
const plainName = /^[A-Za-z0-9][A-Za-z0-9._:/@+-]*$/;
const MAX_VALUE = 253;

/**
 * Fills a text for people. Values are put in once, so that a value that looks
 * like a template stays what it is. Undefined when a value is not known.
 */
export function fillText(
  template: string,
  valueOf: ValueOf,
): string | undefined {
  return fill(template, valueOf, value => plainLine(value, MAX_VALUE));
}

/** Fills a shell command: all that is not a plain name is quoted. */
export function fillCommand(
  template: string,
  valueOf: ValueOf,
): string | undefined {
  return fill(template, valueOf, shellWord);
}

function fill(
  template: string,
  valueOf: ValueOf,
  write: (value: string) => string,
): string | undefined {
  let complete = true;
  const filled = template.replace(
    slot,
    (_, name: string, fallback?: string) => {
      const value = valueOf(name) ?? fallback;
      complete &&= value !== undefined && value !== '';
      return value === undefined ? '' : write(value);
    },
  );
  return complete ? filled : undefined;
}

/** One word of a shell command, whatever the value holds. */
export function shellWord(value: string): string {
  const line = plainLine(value, MAX_VALUE);
  return plainName.test(line) ? line : `'${line.replace(/'/g, `'\\''`)}'`;
}
