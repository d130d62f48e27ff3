import { ProxiedSignInPage } from '@backstage/core-components';
import { SignInPageProps } from '@backstage/plugin-app-react';
import { useState } from 'react';
import { PeoplePicker } from './PeoplePicker';

const storageKey = 'lattice-development-person';

/** Signs in as the person that was picked, also after a reload. */
export const DevelopmentSignInPage = (props: SignInPageProps) => {
  const [entityRef, setEntityRef] = useState(
    () => localStorage.getItem(storageKey) ?? undefined,
  );
  if (entityRef === undefined) {
    return (
      <PeoplePicker
        onPick={person => {
          localStorage.setItem(storageKey, person.entityRef);
          setEntityRef(person.entityRef);
        }}
      />
    );
  }
  return (
    <ProxiedSignInPage
      {...props}
      provider="development"
      headers={{ 'x-lattice-person': entityRef }}
      onSignInSuccess={identity =>
        props.onSignInSuccess({
          getProfileInfo: () => identity.getProfileInfo(),
          getBackstageIdentity: () => identity.getBackstageIdentity(),
          getCredentials: () => identity.getCredentials(),
          async signOut() {
            localStorage.removeItem(storageKey);
            await identity.signOut();
          },
        })
      }
    />
  );
};
