import {
  OpenStackCloud,
  PlanCloudCredentials,
} from '@lattice-dev/plugin-lattice-common';

/** What somebody enters to create or revoke application credentials. */
export interface SignIn {
  method: 'password' | 'application-credential';
  authUrl: string;
  username: string;
  userDomain: string;
  project: string;
  projectDomain: string;
  /** Of an unrestricted application credential. */
  id: string;
  /** The password, or the secret of the application credential. */
  secret: string;
}

export const emptySignIn: SignIn = {
  method: 'password',
  authUrl: '',
  username: '',
  userDomain: 'Default',
  project: '',
  projectDomain: 'Default',
  id: '',
  secret: '',
};

/** True when nothing that Keystone needs is missing. */
export function isComplete(signIn: SignIn): boolean {
  const { method, authUrl, secret, id, username, project } = signIn;
  const who = method === 'password' ? username && project : id;
  return Boolean(authUrl && secret && who);
}

/** As the backend takes it; JSON is YAML, too. */
export function credentialsOf(
  signIn: SignIn,
  clouds: readonly OpenStackCloud[],
): PlanCloudCredentials {
  const { method, authUrl, secret, id } = signIn;
  const region = clouds.find(cloud => cloud.authUrl === authUrl)?.region;
  if (method === 'application-credential') {
    const more = region && { region };
    return { applicationCredential: { authUrl, id, secret, ...more } };
  }
  const auth = {
    auth_url: authUrl,
    username: signIn.username,
    user_domain_name: signIn.userDomain,
    password: secret,
    project_name: signIn.project,
    project_domain_name: signIn.projectDomain,
  };
  const entry = { auth, ...(region && { region_name: region }) };
  return { cloudsYaml: JSON.stringify({ clouds: { openstack: entry } }) };
}
