import { createBackendModule } from '@backstage/backend-plugin-api';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';

const header = 'x-lattice-person';

/** Believes whoever calls: only ever for a portal on one's own machine. */
const personAuthenticator = createProxyAuthenticator({
  defaultProfileTransform: async ({ entityRef }: { entityRef: string }) => ({
    profile: { displayName: entityRef },
  }),
  initialize: () => ({}),
  async authenticate({ req }) {
    if (process.env.NODE_ENV !== 'development') {
      throw new NotAllowedError(
        'The development sign-in works under "npm start" only; configure an auth provider',
      );
    }
    const entityRef = req.header(header);
    if (!entityRef) {
      throw new AuthenticationError(`The ${header} header is missing`);
    }
    return { result: { entityRef } };
  },
});

/** Sign-in as one of the example organisation's people, or as guest. */
export default createBackendModule({
  pluginId: 'auth',
  moduleId: 'development-sign-in',
  register(env) {
    env.registerInit({
      deps: { providers: authProvidersExtensionPoint },
      async init({ providers }) {
        providers.registerProvider({
          providerId: 'development',
          factory: createProxyAuthProviderFactory({
            authenticator: personAuthenticator,
            signInResolver: async ({ result }, context) =>
              context.signInWithCatalogUser({ entityRef: result.entityRef }),
          }),
        });
      },
    });
  },
});
