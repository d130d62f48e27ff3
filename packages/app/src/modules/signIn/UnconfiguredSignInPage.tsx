import { Content, EmptyState, Header, Page } from '@backstage/core-components';

/** What a built portal shows until its operator chooses a provider. */
export const UnconfiguredSignInPage = () => (
  <Page themeId="home">
    <Header title="Sign in to Lattice" />
    <Content>
      <EmptyState
        missing="info"
        title="No sign-in provider is configured"
        description="Add a Backstage auth provider to the backend, then select it in packages/app/src/modules/signIn. See docs/operations.md."
      />
    </Content>
  </Page>
);
