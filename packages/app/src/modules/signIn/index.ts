import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { SignInPageBlueprint } from '@backstage/plugin-app-react';

// A production build has no list of people: see docs/operations.md.
const signInPage = SignInPageBlueprint.make({
  params: {
    loader: async () =>
      process.env.NODE_ENV === 'production'
        ? (await import('./UnconfiguredSignInPage')).UnconfiguredSignInPage
        : (await import('./DevelopmentSignInPage')).DevelopmentSignInPage,
  },
});

export const signInModule = createFrontendModule({
  pluginId: 'app',
  extensions: [signInPage],
});
