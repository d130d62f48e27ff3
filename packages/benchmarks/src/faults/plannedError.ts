const MARK = 'planned by the fault suite';

/** An error that is part of the plan: it may be logged. */
export function plannedError(what: string): Error {
  return new Error(`${what}, ${MARK}`);
}

export function isPlanned(logged: readonly unknown[]): boolean {
  return logged.some(one =>
    (one instanceof Error ? one.message : JSON.stringify(one) ?? '').includes(
      MARK,
    ),
  );
}
