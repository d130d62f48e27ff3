import { EmptyState, ProxiedSignInPage } from '@backstage/core-components';
import { SignInPageProps } from '@backstage/plugin-app-react';
import { Button } from '@backstage/ui';
import { useState } from 'react';
import { PeoplePicker } from './PeoplePicker';

const storageKey = 'lattice-development-person';

/** Signs in as the person that was picked, also after a reload. */
export const DevelopmentSignInPage = (props: SignInPageProps) => {
  const [entityRef, setEntityRef] = useState(
    () => localStorage.getItem(storageKey) ?? undefined,
  );
  const chooseAgain = () => {
    localStorage.removeItem(storageKey);
    setEntityRef(undefined);
  };
  if (entityRef === undefined) {
    return <PeoplePicker onPick={person => setEntityRef(person.entityRef)} />;
  }
  return (
    <ProxiedSignInPage
      provider="development"
      headers={{ 'x-lattice-person': entityRef }}
      ErrorComponent={({ error }) => (
        <EmptyState
          missing="info"
          title="Couldn’t sign in"
          description={`The backend may still be starting. ${
            error?.message ?? ''
          }`}
          action={
            <Button variant="primary" onPress={chooseAgain}>
              Select a user
            </Button>
          }
        />
      )}
      onSignInSuccess={identity => {
        localStorage.setItem(storageKey, entityRef);
        props.onSignInSuccess({
          getProfileInfo: () => identity.getProfileInfo(),
          getBackstageIdentity: () => identity.getBackstageIdentity(),
          getCredentials: () => identity.getCredentials(),
          async signOut() {
            localStorage.removeItem(storageKey);
            await identity.signOut();
          },
        });
      }}
    />
  );
};
