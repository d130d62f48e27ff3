import {
  OpenStackCredential,
  OpenStackProject,
} from '@lattice-dev/plugin-lattice-common';
import { textAt } from '../operations/objects/KubeObject';
import { CloudFailure } from './client/CloudFailure';
import { Token } from './client/Token';
import { bodyOf, CloudReads } from './reads/CloudReads';
import { FoundCredential } from './sources/findCredential';

/** Keystone writes times without a zone; they are UTC. */
function endOf(found: CloudReads): string | undefined {
  const body = bodyOf(found, 'applicationCredential');
  const text = textAt(body, 'application_credential', 'expires_at');
  if (!text) return undefined;
  const time = Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function refused(
  failure: CloudFailure,
  { method, notedEnd }: FoundCredential,
  now: Date,
): OpenStackCredential {
  // Keystone says the same for a wrong secret and for one that has ended.
  const ended =
    failure.state === 'credential-rejected' &&
    notedEnd !== undefined &&
    Date.parse(notedEnd) < now.getTime();
  const told = ended
    ? new CloudFailure('credential-expired', { service: 'identity', cloud: '' })
    : failure;
  const { state, message } = told;
  return {
    state,
    message,
    method,
    roles: [],
    ...(notedEnd && { expiresAt: notedEnd }),
  };
}

/** Whose answer it is: the cloud, the project and the credential. */
export function describeProject(
  source: FoundCredential,
  login: Token | CloudFailure,
  found: CloudReads,
  now: Date,
): OpenStackProject {
  const { cloud, region = cloud?.region } = source.credential ?? {};
  const where = {
    ...(cloud && { cloud: cloud.name }),
    ...(region && { region }),
  };
  if (login instanceof CloudFailure) {
    return { ...where, credential: refused(login, source, now) };
  }
  const { id, name, domain } = login.project;
  const expiresAt = endOf(found) ?? source.notedEnd;
  return {
    ...where,
    id,
    ...(name && { name }),
    ...(domain && { domain }),
    credential: {
      state: 'read',
      method: source.method,
      roles: login.roles,
      ...(expiresAt && { expiresAt }),
      ...(login.unrestricted !== undefined && {
        unrestricted: login.unrestricted,
      }),
    },
  };
}
