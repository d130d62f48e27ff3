import { randomBytes } from 'node:crypto';
import { CloudAnswer, CloudItem } from '../http/CloudRequest';
import { keystoneError } from '../http/errors';
import { CloudSession } from '../project/CloudSession';

/** An application credential that somebody made. */
export interface MadeCredential {
  id: string;
  secret: string;
  name: string;
  description: string | null;
  unrestricted: boolean;
  session: CloudSession;
}

interface Wanted {
  name?: string;
  description?: string;
  roles?: Array<{ name?: string }>;
  expires_at?: string;
  unrestricted?: boolean;
}

const most = 1_000;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const restricted = keystoneError(
  403,
  "You are not authorized to perform the requested action: Using method 'application_credential' is not allowed for managing additional application credentials..",
);

/** Application credentials besides those of the demo, until the end. */
export class MadeCredentials {
  readonly #made = new Map<string, MadeCredential>();

  find(id: string): MadeCredential | undefined {
    return this.#made.get(id);
  }

  of(user: string): MadeCredential[] {
    return [...this.#made.values()].filter(
      ({ session }) => session.user === user,
    );
  }

  /** A session that nothing can be done with any more. */
  isRevoked({ applicationCredential: own }: CloudSession): boolean {
    return own?.made === true && !this.#made.has(own.id);
  }

  make(session: CloudSession, body: unknown): MadeCredential | CloudAnswer {
    if (session.applicationCredential?.restricted) return restricted;
    const wanted = (body as { application_credential?: Wanted } | undefined)
      ?.application_credential;
    const { name, description, roles, expires_at: end } = wanted ?? {};
    if (!name) return keystoneError(400, "'name' is a required property");
    if (this.of(session.user).some(one => one.name === name)) {
      const message = `Conflict occurred attempting to store application_credential - Duplicate entry found with name ${name}.`;
      return keystoneError(409, message);
    }
    const names = roles?.map(role => role.name ?? '') ?? session.roles;
    if (names.some(role => !session.roles.includes(role))) {
      const message =
        'Invalid application credential: Cannot create an application credential with unassigned role';
      return keystoneError(400, message);
    }
    const unrestricted = wanted?.unrestricted === true;
    const id = hex(16);
    const made: MadeCredential = {
      id,
      secret: hex(32),
      name,
      description: description ?? null,
      unrestricted,
      session: {
        ...session,
        roles: names,
        applicationCredential: {
          id,
          name,
          restricted: !unrestricted,
          made: true,
          ...(end && { expiresAt: end }),
        },
      },
    };
    const [oldest] = this.#made.keys();
    if (this.#made.size >= most) this.#made.delete(oldest);
    this.#made.set(id, made);
    return made;
  }

  remove(session: CloudSession, id: string): CloudAnswer {
    if (session.applicationCredential?.restricted) return restricted;
    const own = this.#made.get(id)?.session.user === session.user;
    if (own && this.#made.delete(id)) return { status: 204 };
    return keystoneError(404, `Could not find Application Credential: ${id}.`);
  }
}

/** True for what Keystone made, false for what it answered instead. */
export function isMade(
  made: MadeCredential | CloudAnswer,
): made is MadeCredential {
  return 'secret' in made;
}

/** As Keystone shows it; the secret only to whoever makes it. */
export function madeItem(
  { secret, description, unrestricted }: MadeCredential,
  item: CloudItem,
  isNew: boolean,
): CloudItem {
  return { ...item, description, unrestricted, ...(isNew && { secret }) };
}
