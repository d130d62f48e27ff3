import { ObjectStore } from '../../store/types';
import { CloudAnswer } from '../http/CloudRequest';
import { keystoneError, unauthorized } from '../http/errors';
import { CloudIds } from '../project/CloudIds';
import { CloudSession } from '../project/CloudSession';
import { SANDBOX_SECRET } from './credentialId';
import { MadeCredentials } from './MadeCredentials';
import {
  findCredential,
  isProject,
  KnownCredential,
  MEMBER_ROLES,
  SANDBOX_USER,
} from './credentials';

export type Login = { session: CloudSession } | { refused: CloudAnswer };

interface Named {
  id?: string;
  name?: string;
}

interface AuthBody {
  auth?: {
    identity?: {
      methods?: string[];
      password?: { user?: Named & { password?: string } };
      application_credential?: Named & { secret?: string };
    };
    scope?: { project?: Named };
  };
}

const dayMs = 86_400_000;
const refused = { refused: unauthorized() };

/** Whoever logs in with a known credential. */
function sessionOf(credential: KnownCredential, today: Date): CloudSession {
  const { id, name, project, roles, endsInDays } = credential;
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs;
  return {
    project,
    user: `${project}-deploy`,
    roles,
    applicationCredential: {
      id,
      name,
      restricted: true,
      ...(endsInDays !== undefined && {
        expiresAt: new Date(midnight + endsInDays * dayMs).toISOString(),
      }),
    },
  };
}

function byApplicationCredential(
  asked: Named & { secret?: string },
  {
    store,
    today,
    made,
  }: { store: ObjectStore; today: Date; made: MadeCredentials },
): Login {
  const id = asked.id ?? asked.name ?? '';
  const own = made.find(id);
  if (own) {
    const { session } = own;
    const { expiresAt } = session.applicationCredential ?? {};
    const hasEnded = expiresAt && new Date(expiresAt) < today;
    return own.secret === asked.secret && !hasEnded ? { session } : refused;
  }
  const found = findCredential(id, store);
  if (found === undefined) {
    const message = `Could not find Application Credential: ${id}.`;
    return { refused: keystoneError(404, message) };
  }
  if (found === 'rejected' || asked.secret !== SANDBOX_SECRET) return refused;
  return { session: sessionOf(found, today) };
}

function projectNamed(
  { id, name }: Named,
  store: ObjectStore,
  ids: CloudIds,
): string | undefined {
  if (id === undefined) return name;
  return store
    .list({ group: '', kind: 'Namespace' })
    .map(({ metadata }) => metadata.name)
    .find(one => ids.project(one) === id);
}

function byPassword(body: AuthBody, store: ObjectStore, ids: CloudIds): Login {
  const user = body.auth?.identity?.password?.user;
  const project = projectNamed(body.auth?.scope?.project ?? {}, store, ids);
  const isUser =
    (user?.name ?? user?.id) === SANDBOX_USER &&
    user?.password === SANDBOX_SECRET;
  if (!isUser || !project || !isProject(project)) return refused;
  return { session: { project, user: SANDBOX_USER, roles: MEMBER_ROLES } };
}

/** Whether Keystone gives a token, and to whom. */
export function logIn(
  body: unknown,
  {
    store,
    ids,
    today,
    made,
  }: {
    store: ObjectStore;
    ids: CloudIds;
    today: Date;
    made: MadeCredentials;
  },
): Login {
  const asked = (body ?? {}) as AuthBody;
  const { identity } = asked.auth ?? {};
  const [method] = identity?.methods ?? [];
  const credential = identity?.application_credential;
  if (method === 'application_credential' && credential) {
    return byApplicationCredential(credential, { store, today, made });
  }
  if (method === 'password') return byPassword(asked, store, ids);
  const message =
    'Expecting to find auth in request body. The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.';
  return { refused: keystoneError(400, message) };
}
