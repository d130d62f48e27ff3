import {
  OpenStackProject,
  PlanCloudCredentials,
} from '@lattice-dev/plugin-lattice-common';
import { Target } from '../../operations/Target';
import { CloudCredential } from '../client/CloudCredential';
import { CloudFailure } from '../client/CloudFailure';
import { Token } from '../client/Token';
import { OpenStackConfig } from '../clouds/CloudConfig';
import { describeProject } from '../describeProject';
import { CloudReader } from '../reads/CloudReader';
import { findCredential } from '../sources/findCredential';
import { KeystoneCredentials } from './KeystoneCredentials';

/** Somebody who is logged in to change application credentials. */
export interface SignedIn {
  project: OpenStackProject;
  credential: CloudCredential;
  token: Token;
  keystone: KeystoneCredentials;
}

/** Whoever is refused is told why; everything else is an error. */
export type SignIn = SignedIn | { project: OpenStackProject; refusal: string };

/** Logs in with what a request brought along. */
export async function signIn(
  options: { config: OpenStackConfig; reader: CloudReader; now: Date },
  request: {
    managementCluster: string;
    namespace: string;
    credentials: PlanCloudCredentials;
  },
  target: Target,
): Promise<SignIn> {
  const { config, reader, now } = options;
  const source = await findCredential(config, request, target);
  const { credential } = source;
  const login = credential
    ? await reader.login(credential)
    : new CloudFailure('unknown-cloud', { service: 'identity', cloud: '' });
  const project = describeProject(source, login, {}, now);
  if (!credential || login instanceof CloudFailure) {
    return { project, refusal: project.credential.message ?? '' };
  }
  const keystone = KeystoneCredentials.create(reader.session(credential));
  return { project, credential, token: login, keystone };
}
