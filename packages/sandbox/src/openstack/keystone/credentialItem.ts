import { CloudItem } from '../http/CloudRequest';
import { Project } from '../project/Project';
import { times } from '../project/times';

/** The application credential with which a token was asked for. */
export function credentialItem(
  { session, ids, id: projectId }: Project,
  base: string,
): CloudItem | undefined {
  const { applicationCredential: credential, user, roles } = session;
  if (!credential) return undefined;
  const { id, name, expiresAt } = credential;
  return {
    id,
    name,
    description: null,
    user_id: ids.hex(`user/${user}`),
    project_id: projectId,
    system: null,
    expires_at: expiresAt ? times.micro(new Date(expiresAt)) : null,
    unrestricted: null,
    roles: roles.map(role => ({
      id: ids.hex(`role/${role}`),
      name: role,
      domain_id: null,
      description: null,
      options: role.includes('-') ? {} : { immutable: true },
    })),
    links: { self: `${base}/application_credentials/${id}` },
  };
}
