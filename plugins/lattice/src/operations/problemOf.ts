import { statusOf } from '../live/isFinal';

/** What went wrong with an operation, and so what helps. */
export type ProblemKind =
  | 'moved'
  | 'denied'
  | 'missing'
  | 'refused'
  | 'unavailable';

export interface Problem {
  kind: ProblemKind;
  /** What the backend said, in its own words. */
  message: string;
  /** The field that it named. */
  field?: string;
}

const kinds: Record<string, ProblemKind> = {
  400: 'refused',
  401: 'denied',
  403: 'denied',
  404: 'missing',
  409: 'moved',
  422: 'refused',
  InputError: 'refused',
  AuthenticationError: 'denied',
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
  ConflictError: 'moved',
};

const named = /^Parameter "([^"]+)" is not valid: /;

/** Reads an error of the backend, whichever way it came. */
export function problemOf(error: Error): Problem {
  const cause = (error as { cause?: { name?: string; message?: string } })
    .cause;
  const message = cause?.message ?? error.message;
  const name = cause?.name ?? error.name;
  const field = named.exec(message)?.[1];
  return {
    kind: kinds[String(statusOf(error))] ?? kinds[name] ?? 'unavailable',
    message: field ? message.replace(named, '') : message,
    ...(field && { field }),
  };
}
