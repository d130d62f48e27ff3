import { Interner } from '../Interner';
import { cutText, MAX_TEXT } from '../raw';
import { secretForms } from './secretForms';

/** What no secret can do without; most texts have none of it. */
const suspicious =
  /[=:@]|%3d|--|bearer|basic|negotiate|eyJ|gAAAAA|gh[pousr]_|glpat|xox|AKIA|[a-z0-9]{6}\.[a-z0-9]{16}|[A-Za-z0-9+/_-]{32}/i;
const SHORTEST = 6;
/** A secret that the cut would divide is known as one by what follows. */
const BEYOND_CUT = 1_024;

/** The same message comes from many objects, and again with every change. */
const known = Interner.create<string>({ capacity: 4_000 });

/**
 * The one way for texts of others (conditions, events, logs, errors) into what
 * Lattice keeps and shows: without passwords, tokens and keys.
 */
export function redactText(text: string): string {
  return text.length < SHORTEST || !suspicious.test(text)
    ? text
    : known.get(text, () => redact(text));
}

/** A text of a raw object, redacted and cut. */
export function freeText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') {
    return undefined;
  }
  return value.length > MAX_TEXT
    ? cutText(redactText(value.slice(0, MAX_TEXT + BEYOND_CUT)))
    : redactText(value);
}

function redact(text: string): string {
  return secretForms.reduce(
    (left, { pattern, replace }) => left.replace(pattern, replace),
    text,
  );
}
