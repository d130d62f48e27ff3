/**
 * True if the database refuses what is written, so that trying again is no use.
 * PostgreSQL: class 22 (data exception) and 23 (constraint).
 */
export function isDataError(error: unknown): boolean {
  const code = String((error as { code?: unknown } | undefined)?.code ?? '');
  return (
    /^2[23]...$/.test(code) || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(code)
  );
}
