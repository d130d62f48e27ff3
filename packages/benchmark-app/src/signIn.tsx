import { UserIdentity } from '@backstage/core-components';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { SignInPageBlueprint } from '@backstage/plugin-app-react';
import { useEffect } from 'react';

type Guest = ReturnType<typeof UserIdentity.createGuest>;

/** Everybody is let in at once: the benchmark's server adds the token. */
const OpenDoor = (props: { onSignInSuccess: (guest: Guest) => void }) => {
  const { onSignInSuccess } = props;
  useEffect(
    () => onSignInSuccess(UserIdentity.createGuest()),
    [onSignInSuccess],
  );
  return null;
};

export const signInModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    SignInPageBlueprint.make({ params: { loader: async () => OpenDoor } }),
  ],
});
