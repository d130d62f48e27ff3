import { ConflictError } from '@backstage/errors';
import { CloudCredential, createCredential } from '../client/CloudCredential';
import { CloudFailure } from '../client/CloudFailure';
import { CloudReader } from '../reads/CloudReader';
import { asConflict } from './asConflict';
import { WantedCredential } from './KeystoneCredentials';
import { SignedIn } from './signIn';

/** The parts of an application credential that a clouds.yaml needs. */
export interface MadeSecret {
  id: string;
  secret: string;
}

/** Throws when Keystone doesn't know what it just made. */
async function tryOut(
  reader: CloudReader,
  { cloud, region }: CloudCredential,
  { id, secret }: MadeSecret,
): Promise<void> {
  const auth = {
    application_credential_id: id,
    application_credential_secret: secret,
  };
  const method = 'application-credential' as const;
  const made = createCredential({ cloud, region, method, auth });
  const login = await reader.login(made);
  if (login instanceof CloudFailure) asConflict(login);
}

/** Makes a credential and uses it; what can't be used is revoked again. */
export async function makeCredential<T>(
  reader: CloudReader,
  { keystone, credential }: SignedIn,
  {
    wanted,
    use,
  }: { wanted: WantedCredential; use: (made: MadeSecret) => Promise<T> },
): Promise<{ id: string; result: T }> {
  const made = await keystone.create(wanted).catch(asConflict);
  try {
    await tryOut(reader, credential, made);
    return { id: made.id, result: await use(made) };
  } catch (error) {
    await keystone.remove(made.id).catch(() => {
      const { message } = error as Error;
      throw new ConflictError(
        `${message} The application credential ${wanted.name} was made and couldn't be revoked: revoke it in OpenStack.`,
      );
    });
    throw error;
  }
}
