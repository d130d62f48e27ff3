/** Errors whose message is written by Lattice and quotes no secret. */
const statusByName: Record<string, number> = {
  InputError: 400,
  AuthenticationError: 401,
  NotAllowedError: 403,
  NotFoundError: 404,
  ConflictError: 409,
  TooManyRequestsError: 429,
  CallerGoneError: 499,
  ServiceUnavailableError: 503,
};

/** How the audit log names a failure. */
export interface AuditedFailure {
  status: number;
  error: string;
  message: string;
}

/**
 * Name, status and message of an error, never its cause or fields: those may
 * hold what was sent. Of errors that nobody wrote for people only the name.
 */
export function auditedError(error: unknown): AuditedFailure {
  const { name = 'Error', message } = error as Partial<Error>;
  const known = Object.hasOwn(statusByName, name);
  return {
    status: known ? statusByName[name] : 500,
    error: name,
    message: (known && message) || 'Unexpected error; see the backend log',
  };
}
