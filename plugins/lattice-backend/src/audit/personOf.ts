import { BackstageCredentials } from '@backstage/backend-plugin-api';

/** Entity reference of a person, or the name of a service. */
export function personOf({
  principal,
}: BackstageCredentials): string | undefined {
  const { userEntityRef, subject } = principal as {
    userEntityRef?: string;
    subject?: string;
  };
  return userEntityRef ?? subject;
}
