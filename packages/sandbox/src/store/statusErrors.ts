import { StatusCause, StatusError } from './StatusError';

/** What an error is about: `clusters.cluster.x-k8s.io "a"`. */
export interface Subject {
  group: string;
  /** The plural resource name. */
  resource: string;
  name: string;
}

const qualified = ({ group, resource }: Pick<Subject, 'group' | 'resource'>) =>
  group ? `${resource}.${group}` : resource;

const detailsOf = ({ group, resource, name }: Subject) => ({
  ...(name && { name }),
  ...(group && { group }),
  kind: resource,
});

export function notFound(subject: Subject): StatusError {
  return new StatusError({
    code: 404,
    reason: 'NotFound',
    message: `${qualified(subject)} "${subject.name}" not found`,
    details: detailsOf(subject),
  });
}

export function alreadyExists(subject: Subject): StatusError {
  return new StatusError({
    code: 409,
    reason: 'AlreadyExists',
    message: `${qualified(subject)} "${subject.name}" already exists`,
    details: detailsOf(subject),
  });
}

export const MODIFIED_MEANWHILE =
  'the object has been modified; please apply your changes to the latest version and try again';

export function conflict(subject: Subject, why: string): StatusError {
  return new StatusError({
    code: 409,
    reason: 'Conflict',
    message: `Operation cannot be fulfilled on ${qualified(subject)} "${
      subject.name
    }": ${why}`,
    details: detailsOf(subject),
  });
}

/** Refused by validation: names the kind, and each field. */
export function invalid(
  subject: { group: string; kind: string; name: string },
  causes: StatusCause[],
): StatusError {
  const { group, kind, name } = subject;
  const problems = causes.map(({ field, message }) => `${field}: ${message}`);
  const unique = [...new Set(problems)];
  const text = unique.length === 1 ? unique[0] : `[${unique.join(', ')}]`;
  return new StatusError({
    code: 422,
    reason: 'Invalid',
    message: `${
      group ? `${kind}.${group}` : kind
    } "${name}" is invalid: ${text}`,
    details: {
      ...(name && { name }),
      ...(group && { group }),
      ...(kind && { kind }),
      causes,
    },
  });
}

export function badRequest(message: string): StatusError {
  return new StatusError({ code: 400, reason: 'BadRequest', message });
}

export function forbidden(subject: Subject, why: string): StatusError {
  const target = subject.name ? ` "${subject.name}"` : '';
  return new StatusError({
    code: 403,
    reason: 'Forbidden',
    message: `${qualified(subject)}${target} is forbidden: ${why}`,
    details: detailsOf(subject),
  });
}

export function expired(
  message: string,
  listMeta?: Record<string, string>,
): StatusError {
  return new StatusError({ code: 410, reason: 'Expired', message, listMeta });
}
