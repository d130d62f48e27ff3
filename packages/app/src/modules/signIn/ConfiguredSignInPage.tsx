import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { SignInPageProps } from '@backstage/plugin-app-react';
import { DevelopmentSignInPage } from './DevelopmentSignInPage';
import { UnconfiguredSignInPage } from './UnconfiguredSignInPage';

/**
 * The list of people stands only where the portal says that it is for
 * development; whether anybody gets in is the backend's decision.
 */
export default function ConfiguredSignInPage(props: SignInPageProps) {
  const environment =
    useApi(configApiRef).getOptionalString('auth.environment');
  return environment === 'development' ? (
    <DevelopmentSignInPage {...props} />
  ) : (
    <UnconfiguredSignInPage />
  );
}
