import { Random } from '../controllers/engine/Random';
import { ObjectStore } from '../store/types';
import { cinder } from './cinder/cinder';
import { glance } from './glance/glance';
import { CloudAnswer, CloudRequest, ok } from './http/CloudRequest';
import { answerService, CloudService } from './http/CloudService';
import { keystoneError, unauthorized } from './http/errors';
import { findCredential } from './keystone/credentials';
import { credentialItem } from './keystone/credentialItem';
import { logIn } from './keystone/logIn';
import { isMade, MadeCredentials, madeItem } from './keystone/MadeCredentials';
import { catalogOf, tokenBody } from './keystone/tokenBody';
import { Token, Tokens } from './keystone/Tokens';
import { neutron } from './neutron/neutron';
import { nova } from './nova/nova';
import { octavia } from './octavia/octavia';
import { sideOf } from './project/cloudSides';
import { CloudIds } from './project/CloudIds';
import { CloudSession } from './project/CloudSession';
import { leftoversOf } from './project/leftovers';
import { createProject, Project } from './project/Project';

const services: CloudService[] = [nova, neutron, glance, cinder, octavia];
const tokenSeconds = 3_600;

function unauthorizedAt(path: string): CloudAnswer {
  const [, first] = path.split('/');
  const asked = services.find(({ prefix }) => prefix.split('/')[1] === first);
  return asked?.unauthorized?.() ?? unauthorized();
}

export interface CloudOptions {
  store: ObjectStore;
  seed: string | number;
  now: () => Date;
}

/**
 * The OpenStack services behind the clusters of a sandbox, as far as Lattice
 * reads them. Only tokens, application credentials that people made and leftovers
 * that they deleted are remembered: everything else is worked out of the
 * sandbox's objects when it is asked for.
 */
export class Cloud {
  readonly #options: CloudOptions;
  readonly #ids: CloudIds;
  readonly #made = new MadeCredentials();
  readonly #removed = new Set<string>();
  readonly #tokens = Tokens.create({ seconds: tokenSeconds });

  static create(options: CloudOptions): Cloud {
    return new Cloud(options);
  }

  private constructor(options: CloudOptions) {
    this.#options = options;
    this.#ids = CloudIds.create(Random.create(options.seed));
  }

  /** `base` is where the cloud is, `path` the whole path. */
  answer(request: CloudRequest): CloudAnswer {
    const { path } = request;
    if (path === '/v3' || path === '/v3/') return this.#version(request);
    if (path.startsWith('/v3/')) return this.#identity(request);
    const token = this.#tokenOf(request);
    if (!token) return unauthorizedAt(path);
    const project = this.#project(token.session);
    for (const service of this.#servicesOf(project)) {
      const prefix = service.prefix.replace('{project}', project.id);
      if (path === prefix || path.startsWith(`${prefix}/`)) {
        if (request.method === 'DELETE') return this.#remove(project, path);
        return answerService(service, project, {
          ...request,
          path: path.slice(prefix.length) || '/',
          base: `${request.base}${prefix}`,
        });
      }
    }
    return keystoneError(404, 'The resource could not be found.');
  }

  #project(session: CloudSession): Project {
    const { store, seed, now } = this.#options;
    const removed = this.#removed;
    return createProject({ store, seed, now: now(), session, removed });
  }

  /** Only leftovers: what clusters have is their controllers'. */
  #remove(project: Project, path: string): CloudAnswer {
    if (!project.session.roles.includes('member')) {
      return keystoneError(403, 'You are not authorized to do that.');
    }
    const id = path.split('/').pop() ?? '';
    const left = Object.values(leftoversOf(project)).flat();
    if (!left.some(one => one.id === id)) {
      return keystoneError(409, `${id} is in use or does not exist.`);
    }
    this.#removed.add(id);
    // Cinder deletes later than it says.
    return { status: path.startsWith('/volume') ? 202 : 204 };
  }

  #servicesOf(project: Project): CloudService[] {
    return sideOf(project, 'loadBalancer') === 'absent'
      ? services.filter(service => service !== octavia)
      : services;
  }

  /** A credential that is rejected now has no good tokens either. */
  #tokenOf({ headers }: CloudRequest, name = 'x-auth-token') {
    const value = headers[name];
    const token = this.#tokens.find(typeof value === 'string' ? value : '');
    const id = token?.session.applicationCredential?.id;
    const { store } = this.#options;
    const isRejected = id && findCredential(id, store) === 'rejected';
    const isGone = token && this.#made.isRevoked(token.session);
    return isRejected || isGone ? undefined : token;
  }

  #version({ base }: CloudRequest): CloudAnswer {
    const version = {
      id: 'v3.14',
      status: 'stable',
      updated: '2020-04-07T00:00:00Z',
      links: [{ rel: 'self', href: `${base}/v3/` }],
      'media-types': [
        {
          base: 'application/json',
          type: 'application/vnd.openstack.identity-v3+json',
        },
      ],
    };
    return ok({ version });
  }

  #identity(request: CloudRequest): CloudAnswer {
    const { method, path } = request;
    const isTokens = path === '/v3/auth/tokens';
    if (isTokens && method === 'POST') return this.#logIn(request);
    const token = this.#tokenOf(request);
    if (!token) return unauthorized();
    if (isTokens) return this.#aboutToken(request, token);
    const [, user, id] =
      /^\/v3\/users\/([^/]+)\/application_credentials(?:\/([^/]+))?$/.exec(
        path,
      ) ?? [];
    if (user === undefined) {
      return keystoneError(404, 'The resource could not be found.');
    }
    return this.#aboutCredentials(request, token.session, id);
  }

  /** Of the user who asks: the one of the token, and those that were made. */
  #aboutCredentials(
    { method, path, base, body }: CloudRequest,
    session: CloudSession,
    id: string | undefined,
  ): CloudAnswer {
    const itemOf = (of: CloudSession) =>
      credentialItem(this.#project(of), `${base}/v3`) ?? {};
    if (method === 'POST') {
      const made = this.#made.make(session, body);
      if (!isMade(made)) return made;
      const item = madeItem(made, itemOf(made.session), true);
      return { status: 201, body: { application_credential: item } };
    }
    const wanted = id && decodeURIComponent(id);
    if (method === 'DELETE') return this.#made.remove(session, wanted ?? '');
    const own = session.applicationCredential;
    const items = [
      ...(own && !own.made ? [itemOf(session)] : []),
      ...this.#made
        .of(session.user)
        .map(made => madeItem(made, itemOf(made.session), false)),
    ];
    if (wanted === undefined) {
      const links = { next: null, self: `${base}${path}`, previous: null };
      return ok({ application_credentials: items, links });
    }
    const item = items.find(one => one.id === wanted);
    return item
      ? ok({ application_credential: item })
      : keystoneError(404, `Could not find Application Credential: ${id}.`);
  }

  #logIn(request: CloudRequest): CloudAnswer {
    const { store } = this.#options;
    const login = logIn(request.body, {
      store,
      ids: this.#ids,
      today: new Date(),
      made: this.#made,
    });
    if ('refused' in login) return login.refused;
    const token = this.#tokens.issue(login.session);
    return { ...this.#described(request, token), status: 201 };
  }

  #aboutToken(request: CloudRequest, caller: Token): CloudAnswer {
    const subject = this.#tokenOf(request, 'x-subject-token') ?? caller;
    if (request.method !== 'DELETE') return this.#described(request, subject);
    this.#tokens.revoke(subject.value);
    return { status: 204 };
  }

  #described({ base }: CloudRequest, token: Token): CloudAnswer {
    const ids = this.#ids;
    const project = this.#project(token.session);
    const catalog = catalogOf({
      services: this.#servicesOf(project),
      origin: base,
      projectId: project.id,
      ids,
    });
    return {
      status: 200,
      body: tokenBody(token, catalog, ids),
      headers: { 'X-Subject-Token': token.value, Vary: 'X-Auth-Token' },
    };
  }
}
