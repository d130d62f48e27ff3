import { Content, EmptyState, Header, Page } from '@backstage/core-components';

/** What a built portal shows until its operator chooses a provider. */
export const UnconfiguredSignInPage = () => (
  <Page themeId="home">
    <Header title="Sign in to Lattice" />
    <Content>
      <EmptyState
        missing="info"
        title="No sign-in provider is configured"
        description="Choose one of Backstage's auth providers for the backend and name it in packages/app/src/modules/signIn, as docs/operations.md describes."
      />
    </Content>
  </Page>
);
