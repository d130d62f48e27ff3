import { listAt, textAt } from '../../operations/objects/KubeObject';
import { CloudFailure } from '../client/CloudFailure';
import { CloudSession, ServiceRequest } from '../client/CloudSession';
import { Token } from '../client/Token';

/** An application credential as Keystone lists it; never its secret. */
export interface KeystoneCredential {
  id: string;
  name: string;
  description: string;
  roles: string[];
  expiresAt?: string;
}

/** What Keystone is asked to make. */
export interface WantedCredential {
  name: string;
  description: string;
  roles: readonly string[];
  expiresAt: string;
}

const pathOf = ({ userId = '' }: Token) =>
  `/users/${encodeURIComponent(userId)}/application_credentials`;

/** Keystone writes times without a zone; they are UTC. */
function timeOf(text: string | undefined): string | undefined {
  const time = Date.parse(text && !/Z$/.test(text) ? `${text}Z` : text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function project(item: unknown): KeystoneCredential {
  const expiresAt = timeOf(textAt(item, 'expires_at'));
  return {
    id: textAt(item, 'id') ?? '',
    name: textAt(item, 'name') ?? '',
    description: textAt(item, 'description') ?? '',
    roles: listAt(item, 'roles').map(role => textAt(role, 'name') ?? ''),
    ...(expiresAt && { expiresAt }),
  };
}

/** The application credentials of the user who is logged in. */
export class KeystoneCredentials {
  readonly #session: CloudSession;

  static create(session: CloudSession): KeystoneCredentials {
    return new KeystoneCredentials(session);
  }

  private constructor(session: CloudSession) {
    this.#session = session;
  }

  async list(): Promise<KeystoneCredential[]> {
    const { body } = await this.#send(pathOf);
    return listAt(body, 'application_credentials').map(project);
  }

  /** Restricted: it can make and delete no other. The secret is said once. */
  async create(
    wanted: WantedCredential,
  ): Promise<KeystoneCredential & { secret: string }> {
    const { roles, expiresAt, ...named } = wanted;
    const { body, request } = await this.#send(pathOf, {
      change: 'POST',
      body: {
        application_credential: {
          ...named,
          roles: roles.map(name => ({ name })),
          expires_at: expiresAt,
          unrestricted: false,
        },
      },
    });
    const made = (body as { application_credential?: unknown })
      ?.application_credential;
    const secret = textAt(made, 'secret');
    const found = project(made);
    if (!secret || !found.id) throw this.#session.notTheService(request);
    return { ...found, secret };
  }

  /** One that is gone already is as wanted. */
  async remove(id: string): Promise<void> {
    try {
      const path = (token: Token) =>
        `${pathOf(token)}/${encodeURIComponent(id)}`;
      await this.#send(path, { change: 'DELETE' });
    } catch (error) {
      if (!(error instanceof CloudFailure) || error.status !== 404) throw error;
    }
  }

  async #send(
    path: (token: Token) => string,
    more: Partial<ServiceRequest> = {},
  ): Promise<{ body: unknown; request: ServiceRequest }> {
    const { timeoutMilliseconds } = this.#session.credential.cloud;
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const request = { service: 'identity' as const, path, signal, ...more };
    const { body } = await this.#session.get(request);
    return { body, request };
  }
}
