import {
  AuthService,
  BackstageCredentials,
  coreServices,
  createServiceFactory,
  createServiceRef,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  LatticeApi,
  LatticeClient,
  LatticeOperationsApi,
  LatticeOperationsClient,
} from '@lattice-dev/plugin-lattice-common';

/**
 * Calls the Lattice backend from other backend plugins.
 *
 * @public
 */
export interface LatticeService {
  /**
   * Everything that Lattice answers, on behalf of somebody: a user sees what
   * the user may see, a plugin's own credentials see what the plugin may see.
   */
  as(credentials: BackstageCredentials): LatticeApi;

  /** Everything that changes clusters, on behalf of somebody. */
  operationsAs(credentials: BackstageCredentials): LatticeOperationsApi;
}

/**
 * Talks to the Lattice backend over HTTP, with a token for each request.
 *
 * @public
 */
export class DefaultLatticeService implements LatticeService {
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;

  /** Puts it together from core services. */
  static create(options: {
    auth: AuthService;
    discovery: DiscoveryService;
  }): DefaultLatticeService {
    return new DefaultLatticeService(options.auth, options.discovery);
  }

  private constructor(auth: AuthService, discovery: DiscoveryService) {
    this.#auth = auth;
    this.#discovery = discovery;
  }

  as(credentials: BackstageCredentials): LatticeApi {
    return new LatticeClient(this.#clientOptions(credentials));
  }

  operationsAs(credentials: BackstageCredentials): LatticeOperationsApi {
    return new LatticeOperationsClient(this.#clientOptions(credentials));
  }

  #clientOptions(credentials: BackstageCredentials): {
    discoveryApi: DiscoveryService;
    fetchApi: { fetch: typeof fetch };
  } {
    return {
      discoveryApi: this.#discovery,
      fetchApi: {
        fetch: async (input, init) => {
          const { token } = await this.#auth.getPluginRequestToken({
            onBehalfOf: credentials,
            targetPluginId: 'lattice',
          });
          const headers = new Headers(init?.headers);
          headers.set('Authorization', `Bearer ${token}`);
          return fetch(input, { ...init, headers });
        },
      },
    };
  }
}

/**
 * The Lattice backend, for other backend plugins and modules.
 *
 * @public
 */
export const latticeServiceRef = createServiceRef<LatticeService>({
  id: 'lattice.client',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { auth: coreServices.auth, discovery: coreServices.discovery },
      factory: deps => DefaultLatticeService.create(deps),
    }),
});
