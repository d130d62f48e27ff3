const REMOVED = '(removed)';

/** Where secrets stand in the lines that controllers log. */
const secrets: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REMOVED}`],
  [
    /("?(?:password|passwd|secret|token|api[_-]?key|application_credential_secret|client[_-]?secret|authorization)"?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"|\S+)/gi,
    `$1${REMOVED}`,
  ],
  [/\bgAAAAA[\w-]{20,}/g, REMOVED],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g, REMOVED],
  [/\b(https?:\/\/)[^\s/:@]+:[^\s/@]+@/gi, `$1${REMOVED}@`],
  [/-----BEGIN [A-Z ]+-----[\s\S]*/g, REMOVED],
];

/** A log line without what may be a secret. */
export function redactLine(line: string): string {
  return secrets.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    line,
  );
}
